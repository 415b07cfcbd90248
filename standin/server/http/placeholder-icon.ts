import { createHash } from "node:crypto";

/** A plain SVG picture for any path below `/icons/`: same path, same colour; the letter is the file's first one. */
export function placeholderIcon(path: string): string {
  const hue = (createHash("sha256").update(path).digest()[0] ?? 0) * 1.4;
  const name = path.split("/").at(-1) ?? "";
  const letter = /[a-z]/i.exec(name)?.[0]?.toUpperCase() ?? "?";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">` +
    `<rect width="128" height="128" rx="20" fill="hsl(${hue.toFixed(0)} 32% 34%)"/>` +
    `<text x="64" y="86" font-family="serif" font-size="64" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  );
}
