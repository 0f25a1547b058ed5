import { simplified } from '../../text/simplified.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';

/** The calls of a lane in order, at least two. Each call is a list of the codes of its alternative ports. */
export type Lane = readonly (readonly string[])[];

const listMark = /^\s*(?:[一二三四五六七八九十]+|\d{1,2}|[A-Z])[、.．)）]\s*/;
const labelBefore = /^(?:航线|航次航线|LANE|ROUTE|TRADE|SERVICE|ROTATION)\s{0,3}:/i;
const labelBehind =
  /(?:航线|航班|船期表?|线|SERVICE|LINE|LANE|ROUTE|SCHEDULE|SAILINGS?|WEEKLY|EXPRESS|SHUTTLE)$/i;
/**
 * The possible separators of a lane, most certain first. The hyphen is tried last, because many port names
 * contain it.
 */
const separators: readonly RegExp[] = [/→|⇒|->|=>|>|—{1,4}|–|~|～/, /\s(?:TO|-)\s|至|到/i, /[-–]/];
const textMost = 120;

/**
 * Reads the ports of a lane: `XGG/SHA - UMM QASR`, `SHA-PUS-HOU`, `上海—吉达航线`, `上海装 达曼卸`. Returns null if the
 * text names fewer than two calls, contains a word that is not part of a port name, or begins and ends at the
 * same port.
 */
export function readLane(original: string, names: HarborNames): Lane | null {
  if (original.length > textMost) return null;
  const listed = simplified(original).normalize('NFKC').trim().replace(listMark, '');
  const text = listed
    .replace(labelBefore, '')
    .trim()
    .replace(labelBehind, '')
    .trim()
    .replace(labelBehind, '')
    .trim();
  const worked = workedEnds(text);
  if (worked) return laneOf(worked, names);
  for (const separator of separators) {
    const parts = text.split(separator);
    const lane = parts.length > 1 ? laneOf(parts, names) : null;
    if (lane) return lane;
  }
  return null;
}

/**
 * Splits `上海装 达曼卸` into the loading port and the discharging port; returns null for a text without both
 * words.
 */
function workedEnds(text: string): [string, string] | null {
  const at = text.indexOf('装', 1);
  if (at < 0 || !text.endsWith('卸')) return null;
  const to = text.slice(at + 1, -1).replace(/^[\s,;/-]+/, '');
  return to === '' ? null : [text.slice(0, at), to];
}

function laneOf(parts: readonly string[], names: HarborNames): Lane | null {
  const calls: (readonly string[])[] = [];
  for (const part of parts) {
    const codes = portsIn(part.trim(), names);
    if (codes === null) return null;
    calls.push(codes);
  }
  const [first, last] = [calls[0], calls.at(-1)];
  return calls.length > 1 && first?.[0] !== last?.[0] ? calls : null;
}

/**
 * Returns ports that are spelled exactly; null if a word is not such a port. Several words may be several
 * ports: `JEDDAH DAMMAM`.
 */
function portsIn(text: string, names: HarborNames): readonly string[] | null {
  if (text === '') return null;
  const whole = readHarbors(text, names, { isExact: true });
  if ('value' in whole) return whole.assumed.length === 0 ? whole.value : null;
  const words = text.split(/\s+/);
  const each = words.map((word) => readHarbors(word, names, { isExact: true }));
  if (words.length < 2 || words.length > 3) return null;
  return each.every((read) => 'value' in read && read.assumed.length === 0)
    ? each.flatMap((read) => ('value' in read ? read.value : []))
    : null;
}

/** A word for a list of sailings. Only a sentence with such a word can name the lane of the rows below it. */
const listWord =
  /(?<![A-Z])(?:SAILINGS?|SCHEDULES?|SKED|DEPARTURES?|POSITIONS?|SERVICE|VESSELS?)(?![A-Z])|船期|班期|航线|航次/i;
const laneMark = /^(?:-|–|—|\/|→|>|TO|至|到)$/i;
/** The maximum number of words of a port in a sentence. */
const portWordsMost = 3;

/**
 * Reads the lane that a sentence names: `Please find BKK / KEELUNG sailings of December`. Returns null if the
 * sentence names no list of sailings, no lane or several lanes.
 */
export function laneInSentence(original: string, names: HarborNames): Lane | null {
  if (original.length > textMost || !listWord.test(original)) return null;
  const words = simplified(original)
    .normalize('NFKC')
    .replace(/[,:;()[\]"“”]/g, ' ')
    .replace(/(?<=[\p{L}])[-–—/→>](?=\p{L})/gu, ' - ')
    .trim()
    .split(/\s+/);
  const found = words.flatMap((word, at): Lane[] => {
    if (!laneMark.test(word)) return [];
    const counts = Array.from({ length: portWordsMost }, (_, less) => portWordsMost - less);
    const before = counts.flatMap((count) =>
      count > at ? [] : [portsIn(words.slice(at - count, at).join(' '), names)],
    );
    const behind = counts.map((count) => portsIn(words.slice(at + 1, at + 1 + count).join(' '), names));
    const [from, to] = [before, behind].map((some) => some.find((codes) => codes !== null));
    return from && to && from[0] !== to[0] ? [[from, to]] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
