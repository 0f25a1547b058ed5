/** The minimum contrast at which white text on a colour is readable (WCAG 2.2, level AA). */
export const contrastLeast = 4.5;

/** Returns the contrast between white and a colour such as `#0f6e68`, from 1 to 21. */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/**
 * Returns the colour itself if white text is readable on it. Otherwise returns the colour darkened as little
 * as necessary.
 */
export function readableColour(colour: string): string {
  let parts = partsOf(colour);
  while (contrastWithWhite(hexOf(parts)) < contrastLeast)
    parts = parts.map((part) => Math.floor(part * 0.96));
  return hexOf(parts);
}

const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const hexOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
