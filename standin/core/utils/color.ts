type Triple = [red: number, green: number, blue: number];

const byte = (share: number): number => Math.round(Math.min(Math.max(share, 0), 1) * 255);

type NumberObject = InstanceType<typeof Number>;
// The instance side alone: what others add to `Number` itself is nothing of a colour's.
const NumberBase = Number as unknown as new (value?: unknown) => NumberObject;

/** A colour as the number 0xRRGGBB, with what is made of it. A colour that is none is NaN. */
export class Color extends NumberBase {
  /** The colour of a text (`#rrggbb`, `#rgb`, `rrggbb`), a number, a triple of shares, or a colour; null and what fails is NaN. */
  static from(color: unknown): Color {
    if (color instanceof Color) return color;
    if (typeof color === "number") return new this(color);
    if (typeof color === "string") return this.fromString(color);
    if (Array.isArray(color) && color.length === 3) return this.fromRGB(color as Triple);
    return new this(Number.NaN);
  }

  static fromString(color: string): Color {
    const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1];
    if (!digits) return new this(Number.NaN);
    return new this(Number.parseInt(digits.length === 3 ? digits.replace(/./g, "$&$&") : digits, 16));
  }

  static fromRGB([r, g, b]: readonly [number, number, number]): Color {
    return this.fromRGBvalues(r, g, b);
  }

  /** @param r shares of 0 to 1 each */
  static fromRGBvalues(r: number, g: number, b: number): Color {
    return new this((byte(r) << 16) | (byte(g) << 8) | byte(b));
  }

  /** @param hsv hue, saturation and value, 0 to 1 each */
  static fromHSV([h, s, v]: readonly [number, number, number]): Color {
    const channel = (n: number): number => {
      const k = (n + h * 6) % 6;
      return v - v * s * Math.max(0, Math.min(k, 4 - k, 1));
    };
    return this.fromRGBvalues(channel(5), channel(3), channel(1));
  }

  /** @param hsl hue, saturation and lightness, 0 to 1 each */
  static fromHSL([h, s, l]: readonly [number, number, number]): Color {
    const a = s * Math.min(l, 1 - l);
    const channel = (n: number): number => {
      const k = (n + h * 12) % 12;
      return l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    };
    return this.fromRGBvalues(channel(0), channel(8), channel(4));
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }
  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }
  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }
  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }
  get rgb(): Triple {
    return [this.r, this.g, this.b];
  }
  get maximum(): number {
    return Math.max(...this.rgb);
  }
  get minimum(): number {
    return Math.min(...this.rgb);
  }
  get littleEndian(): number {
    const value = this.valueOf();
    return ((value & 0xff) << 16) | (value & 0xff00) | ((value >> 16) & 0xff);
  }
  get hsv(): Triple {
    const { maximum, minimum } = this;
    return [this.#hue(), maximum === 0 ? 0 : (maximum - minimum) / maximum, maximum];
  }
  get hsl(): Triple {
    const { maximum, minimum } = this;
    const light = (maximum + minimum) / 2;
    const spread = maximum - minimum;
    return [this.#hue(), spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1)), light];
  }
  get css(): string {
    return this.toString();
  }

  #hue(): number {
    const { r, g, b, maximum } = this;
    const spread = maximum - this.minimum;
    if (spread === 0) return 0;
    const sixths = maximum === r ? (g - b) / spread + 6 : maximum === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
    return (sixths % 6) / 6;
  }

  /** `#rrggbb`; the empty text when it is no colour. With a radix, as any number. */
  override toString(radix?: number): string {
    if (radix !== undefined) return super.toString(radix);
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "";
  }
  toJSON(): string {
    return this.css;
  }
  toHTML(): string {
    return this.css;
  }
  toRGBA(alpha: number): string {
    return `rgba(${this.rgb.map(byte).join(", ")}, ${alpha})`;
  }
  equals(other: unknown): boolean {
    return this.valueOf() === Color.from(other).valueOf();
  }

  /** This colour and another one mixed: weight 0 is this, 1 the other. */
  mix(other: unknown, weight: number): Color {
    return this.#with(other, (a, b) => a * (1 - weight) + b * weight);
  }
  multiply(other: unknown): Color {
    return this.#with(typeof other === "number" && other <= 1 ? [other, other, other] : other, (a, b) => a * b);
  }
  add(other: unknown): Color {
    return this.#with(other, (a, b) => a + b);
  }
  subtract(other: unknown): Color {
    return this.#with(other, (a, b) => a - b);
  }
  maximize(other: unknown): Color {
    return this.#with(other, Math.max);
  }
  minimize(other: unknown): Color {
    return this.#with(other, Math.min);
  }
  #with(other: unknown, merge: (a: number, b: number) => number): Color {
    const { r, g, b } = Color.from(other);
    return Color.fromRGBvalues(merge(this.r, r), merge(this.g, g), merge(this.b, b));
  }
}
