/** A colour `#rrggbb` of a random hue, strong and not too dark. */
export function randomColor(): string {
  const hue = Math.random() * 6;
  const channel = (offset: number): string => {
    const distance = Math.abs(((hue + offset) % 6) - 3);
    const level = Math.min(Math.max(distance - 1, 0), 1);
    return Math.round(60 + level * 180)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(4)}${channel(2)}`;
}
