import type { ApplicationPosition, ClosingOptions, Context, RenderOptions } from "./application-types";
import { EventEmitter } from "./event-emitter";

/** The steps in the life of an application that its classes may fill: all of them do nothing by themselves. */
export class ApplicationLifecycle extends EventEmitter {
  _onDetach(_from: Document, _to: Document): void {}
  _onAttach(_from: Document, _to: Document): void {}
  _canRender(_options: RenderOptions): boolean | void {}
  async _renderHTML(_context: Context, _options: RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} must implement _renderHTML (use HandlebarsApplicationMixin)`);
  }
  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} must implement _replaceHTML (use HandlebarsApplicationMixin)`);
  }
  async _preFirstRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _onFirstRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _postRender(_context: Context, _options: RenderOptions): Promise<void> {}
  async _preClose(_options: ClosingOptions): Promise<void> {}
  _onClose(_options: ClosingOptions): void {}
  _tearDown(_options: ClosingOptions): void {}
  _prePosition(_position: Partial<ApplicationPosition>): void {}
  _updatePosition(position: ApplicationPosition): ApplicationPosition {
    return position;
  }
  _onPosition(_position: ApplicationPosition): void {}
  _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }
}
