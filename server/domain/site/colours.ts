/** Returns the colour `#rrggbb` with each channel halved, for pages with the dark colour scheme. */
export const halfAsBright = (colour: string): string =>
  `#${channelsOf(colour)
    .map((channel) =>
      Math.floor(channel / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Returns the red, green and blue of a colour `#rrggbb`, each from 0 to 255. */
export function channelsOf(colour: string): [number, number, number] {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}
