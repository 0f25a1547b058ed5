import type { OverlayOptions } from 'sharp';

import { pictureLibrary } from '../../domain/site/picture-library.ts';
import { bar, paper, ring } from './paint.ts';

/**
 * The content of a picture for link previews: the two places of a lane or one name, and a line of text below.
 */
export interface DrawnCard {
  from: string;
  to: string;
  foot: string;
  site: string;
  /** The label that marks demo data; empty for real data. */
  demo: string;
}

export const cardSize = { width: 1_200, height: 630 };
const edge = 80;
const colours = {
  navy: [11, 30, 51],
  light: [242, 246, 250],
  signal: [255, 122, 47],
  amber: [241, 191, 91],
} as const;

/**
 * Draws a lane as a line between its two ports, as a PNG in the size that chat apps show. The picture library
 * only sets the text; this code paints the shapes pixel by pixel. The library must not read SVG, because it
 * also reads uploaded pictures, where an SVG could be an attack.
 */
export async function drawCard({ from, to, foot, site, demo }: DrawnCard): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await pictureLibrary();
  const sheet = paper(cardSize, colours.navy);
  bar(sheet, { left: edge, right: edge + 56, middle: 88, height: 30 }, colours.light);
  bar(sheet, { left: edge + 50, right: edge + 100, middle: 88, height: 6 }, colours.light);
  ring(sheet, { x: edge + 114, y: 88, radius: 14, thick: 7 }, colours.light);
  const isLane = to !== '';
  if (isLane) {
    bar(sheet, { left: edge, right: 410, middle: 352, height: 46 }, colours.light);
    bar(sheet, { left: 400, right: 1_070, middle: 352, height: 8 }, colours.light);
    ring(sheet, { x: 1_092, y: 352, radius: 24, thick: 10 }, colours.light);
  } else bar(sheet, { left: edge, right: edge + 120, middle: 352, height: 16 }, colours.signal);
  const room = isLane ? 500 : 1_040;
  const words = await Promise.all([
    wordsAt(site, { left: edge + 150, middle: 88, width: 500, height: 44 }),
    wordsAt(from, { left: edge, middle: 234, width: room, height: 84 }),
    wordsAt(to, { right: cardSize.width - edge, middle: 234, width: room, height: 84 }),
    wordsAt(foot, { left: edge, middle: 452, width: 1_040, height: 38 }),
    wordsAt(demo, { left: edge, middle: 550, width: 1_040, height: 36 }, colours.amber),
  ]);
  const { data, ...size } = sheet;
  const png = await sharp(data, { raw: { ...size, channels: 3 } })
    .composite(words.flat())
    .timeout({ seconds: 10 })
    .png({ palette: true, quality: 90 })
    .toBuffer();
  return new Uint8Array(png);
}

interface Place {
  /** The left edge of the text. Exactly one of `left` and `right` is given. */
  left?: number;
  /** The right edge of the text. */
  right?: number;
  middle: number;
  /** The maximum width of the text. The text is drawn as large as this width and `height` allow. */
  width: number;
  /** The maximum height of the text. */
  height: number;
}

async function wordsAt(
  text: string,
  { left, right, middle, width, height }: Place,
  colour: readonly [number, number, number] = colours.light,
): Promise<OverlayOptions[]> {
  if (text === '') return [];
  const sharp = await pictureLibrary();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${hexOf(colour)}">${marked(text)}</span>`,
      ...font,
      width,
      height,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return [
    {
      input: data,
      left: left ?? Math.max(0, (right ?? 0) - info.width),
      top: Math.max(0, Math.round(middle - info.height / 2)),
    },
  ];
}

const font = { font: 'sans-serif bold', wrap: 'none' as const };

const hexOf = (colour: readonly number[]): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Escapes a text for the library, which reads text as markup. */
const marked = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\0-\x1F\x7F]/g, ' ').replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * True if this machine's fonts have the characters of a language. Characters without a font all look the
 * same, so two of them are drawn and compared.
 */
export async function canWrite(language: 'zh' | 'en'): Promise<boolean> {
  const trying = writable.get(language) ?? tryWriting(language === 'zh' ? ['港', '船'] : ['A', 'B']);
  writable.set(language, trying);
  return trying.catch(() => false);
}

const writable = new Map<'zh' | 'en', Promise<boolean>>();

async function tryWriting(signs: readonly [string, string]): Promise<boolean> {
  const sharp = await pictureLibrary();
  const [one, other] = await Promise.all(
    signs.map((text) =>
      sharp({ text: { text, ...font, width: 80, height: 40 } })
        .raw()
        .toBuffer(),
    ),
  );
  return one !== undefined && other !== undefined && !one.equals(other);
}
