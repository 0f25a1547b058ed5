import { isPinyin } from '../messages/message-doubts.ts';
import { voyageBehind } from './name-words.ts';
import type { LineSight } from './vessel-span.ts';

export const voyageWord =
  /^(?:V\.?|VOY\.?|VOYAGE|VY|V(?:OY)?[.-]?\d.*|REISE|SEFER|VIAJE|VIAGEM|VIAGGIO|PELAYARAN|CHUYẾN|РЕЙС|항차)$/iu;

export const voyageNumber = /^(?=\D{0,3}\d)(?=.*[A-Z])[A-Z]{0,3}\d{1,6}[A-Z]{0,2}\d{0,2}$/;

const notOfName =
  /^ ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|MTS?|T(?![A-Z])|TONS?|DWT|DWCC|K(?![A-Z])|X ?\d|DAYS|CBM|TEU|SHIPS?|VESSELS?|航次(?![\s:：]{0,3}[A-Z]{0,3}\d)|月|日|号|-(?! ?(?:V(?:OY(?:AGE)?|Y)?\.? ?(?:NO\.? ?)?[A-Z]{0,3}\d|SEFER|VIAJE|VIAGEM|VIAGGIO|REISE|REJS|PELAYARAN))|\/ ?\d)/i;

export const isNumberOfName = (rest: string): boolean => !notOfName.test(rest);

/**
 * Returns true for a number that belongs to the name before it, because a slash separates it from the voyage
 * number (`CALM RUI 16 / 2650S`), or from a measure if the name is Chinese in Latin letters (`HONG TAI 28 /
 * 28000吨`).
 */
export const isNumberOfFleet = (name: readonly string[], rest: string): boolean =>
  name.length > 0 &&
  (/^ ?\/ ?(?:V\.? ?\d|\d{2,5}[A-Z](?![A-Z])|\d{3,5}$|\d{1,4}[A-Z]? ?航次|\d[\d,.]{2,6} ?DWT)/.test(rest) ||
    (name.length > 1 && name.every((word) => isPinyin(word)) && /^ ?\/ ?\d{3}/.test(rest)));

/** Returns true if a port with its days begins at a position: `Shanghai 5/8 Dec` in `GREEN OPAL Shanghai 5/8 Dec`. */
export function isPortWithDays(line: string, at: number, { isPort, isDays }: LineSight): boolean {
  const words = line.slice(at, at + 60).split(' ', 4);
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const text = words.slice(0, count).join(' ');
    const bare = text.replace(/[\s,:;(/-]{1,9}$/, '');
    if (bare.length < 3 || !isPort(bare)) continue;
    const behind = at + bare.length;
    const gap = /^[\s:,(/-]{0,4}/.exec(line.slice(behind))?.[0].length ?? 0;
    if (gap > 0 && isDays(behind + gap)) return true;
    if (
      !voyageBehind.test(line.slice(behind, behind + 40)) &&
      /^ ?(?:->|→|>|–|-)(?! ?\d[\d.,]{0,8} ?(?:K?DWT|DWCC|MTS?|TS?|TONS?|X ?\d)(?![A-Z]))/i.test(
        line.slice(behind),
      )
    )
      return true;
  }
  return false;
}
