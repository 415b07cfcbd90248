import { getProperty } from "../../core/utils/properties";
import { runtime } from "../runtime";
import { showStep } from "./show-step";

/** One step of a tour. */
export interface TourStep {
  id: string;
  title: string;
  content: string;
  /** What the step points at; without it the step stands in the middle. */
  selector?: string;
  tooltipDirection?: string;
  /** Whether only game masters see the step. */
  restricted?: boolean;
  [key: string]: unknown;
}
/** What a tour is made of; title, description and the texts of steps are keys or texts. */
export interface TourConfig {
  namespace: string;
  id: string;
  title: string;
  steps: TourStep[];
  description?: string;
  localization?: Record<string, unknown>;
  restricted?: boolean;
  display?: boolean;
  canBeResumed?: boolean;
  suggestedNextTours?: string[];
}
type Progress = Record<string, Record<string, number>>;
interface SettingsLike {
  get(namespace: string, key: string): unknown;
  set(namespace: string, key: string, value: unknown): Promise<unknown>;
}

const STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" } as const;

/** Steps that lead a user through the interface. How far each user of this browser came is kept. */
export class Tour {
  static readonly STATUS = STATUS;
  static #active: Tour | null = null;
  readonly config: TourConfig;
  /** What the current step points at. */
  targetElement: HTMLElement | null = null;
  /** What shows the current step. */
  overlayElement: HTMLElement | null = null;
  readonly #id: string;
  readonly #namespace: string;
  #stepIndex = -1;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = structuredClone(config);
    this.#id = id ?? config.id;
    this.#namespace = namespace ?? config.namespace;
  }

  /** The tour that runs, or null. */
  static get activeTour(): Tour | null {
    return Tour.#active;
  }
  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  /** A tour of a file. @throws Error when it cannot be read */
  static async fromJSON(path: string): Promise<Tour> {
    const response = await fetch(path.startsWith("/") ? path : `/${path}`);
    if (!response.ok) throw new Error(`The tour ${path} cannot be read: ${response.status}`);
    const json = (await response.json()) as Partial<TourConfig>;
    const [, namespace = "", file = ""] = /(?:systems|modules)\/([^/]+)\/(?:.*\/)?([^/]+)\.json$/.exec(path) ?? [];
    return new this({ namespace, id: file, title: "", steps: [], ...json });
  }

  get id(): string {
    return this.#id;
  }
  get namespace(): string {
    return this.#namespace;
  }
  get key(): string {
    return `${this.#namespace}.${this.#id}`;
  }
  get title(): string {
    return this._localize(this.config.title);
  }
  get description(): string {
    return this._localize(this.config.description ?? "");
  }
  /** The steps that this user sees. */
  get steps(): TourStep[] {
    return this.config.steps.filter(({ restricted }) => !restricted || runtime.user?.isGM === true);
  }
  get stepIndex(): number | null {
    return this.#stepIndex === -1 ? null : this.#stepIndex;
  }
  get currentStep(): TourStep | null {
    return this.steps[this.#stepIndex] ?? null;
  }
  get hasNext(): boolean {
    return this.#stepIndex < this.steps.length - 1;
  }
  get hasPrevious(): boolean {
    return this.#stepIndex > 0;
  }
  /** Whether it may be started now. */
  get canStart(): boolean {
    return true;
  }
  get status(): (typeof STATUS)[keyof typeof STATUS] {
    if (this.#stepIndex === -1) return STATUS.UNSTARTED;
    return this.#stepIndex >= this.steps.length ? STATUS.COMPLETED : STATUS.IN_PROGRESS;
  }

  /** A text of the tour's own translations, else of the table's. */
  _localize(key: string): string {
    const own = getProperty(this.config.localization ?? {}, key);
    return typeof own === "string" ? own : runtime.localize(key);
  }

  /** Begins at the first step, or where it was left if it can be resumed. */
  async start(): Promise<void> {
    this._reloadProgress();
    const left = this.config.canBeResumed && this.status === STATUS.IN_PROGRESS ? this.#stepIndex : 0;
    if (!this.canStart) throw new Error(`The tour ${this.key} cannot be started now`);
    await this.progress(left);
  }

  async next(): Promise<void> {
    if (this.status === STATUS.COMPLETED) throw new Error(`The tour ${this.key} is already over`);
    await (this.hasNext ? this.progress(this.#stepIndex + 1) : this.complete());
  }
  async previous(): Promise<void> {
    if (!this.hasPrevious) throw new Error(`The tour ${this.key} has no step before this one`);
    await this.progress(this.#stepIndex - 1);
  }
  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }
  /** Leaves the tour; how far it came is kept. */
  exit(): void {
    this._clear();
    Tour.#active = null;
  }
  /** Forgets how far it came. */
  async reset(): Promise<void> {
    if (Tour.#active === this) this.exit();
    await this.progress(-1);
  }

  /** Goes to a step: -1 before the first, beyond the last the tour is over. */
  async progress(stepIndex: number): Promise<void> {
    if (stepIndex < -1 || stepIndex > this.steps.length)
      throw new Error(`The tour ${this.key} has no step ${stepIndex}`);
    if (Tour.#active && Tour.#active !== this) Tour.#active.exit();
    if (this.#stepIndex > -1 && this.status === STATUS.IN_PROGRESS) await this._postStep();
    this._clear();
    this.#stepIndex = stepIndex;
    await this._saveProgress();
    if (this.status === STATUS.IN_PROGRESS) {
      Tour.#active = this;
      await this._preStep();
      await this._renderStep();
    } else if (Tour.#active === this) Tour.#active = null;
  }

  /** Before a step is shown: sub-classes open what it points at. */
  async _preStep(): Promise<void> {}
  /** After a step was shown. */
  async _postStep(): Promise<void> {}

  _getTargetElement(selector: string): HTMLElement | null {
    return document.querySelector<HTMLElement>(selector);
  }

  async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    this.targetElement = step.selector ? this._getTargetElement(step.selector) : null;
    this.overlayElement = showStep(this, step);
  }

  _clear(): void {
    this.overlayElement?.remove();
    this.overlayElement = null;
    this.targetElement = null;
  }

  get #settings(): SettingsLike {
    return runtime.game["settings"] as SettingsLike;
  }
  async _saveProgress(): Promise<void> {
    const progress = structuredClone((this.#settings.get("core", "tourProgress") ?? {}) as Progress);
    progress[this.namespace] = { ...progress[this.namespace], [this.id]: this.#stepIndex };
    await this.#settings.set("core", "tourProgress", progress);
  }
  _reloadProgress(): void {
    const progress = (this.#settings.get("core", "tourProgress") ?? {}) as Progress;
    this.#stepIndex = progress[this.namespace]?.[this.id] ?? -1;
  }
}
