import { foldText } from '../text/fold-text.ts';
import { slipsMost } from '../text/near-text.ts';
import { findWritten, searchHarbors, type FoundPlace, type HarborIndex } from './harbor-search.ts';

/**
 * Splits a text into the loading and the discharging place of a lane: "上海 汉堡", "Shanghai - Hamburg", "上海到汉堡",
 * "shjba". Returns null if a place matches the whole text, if one of the two parts names no place or several,
 * or if both parts name the same place.
 */
export function laneIn(index: HarborIndex, text: string): [FoundPlace, FoundPlace] | null {
  if (findWritten(index, text, { limit: 1 }).length > 0) return null;
  for (const [from, to] of halvesOf(text)) {
    const start = namedPlace(index, from);
    const end = start && namedPlace(index, to);
    if (start && end && (start.kind !== end.kind || start.code !== end.code)) return [start, end];
  }
  return runTogether(index, foldText(text));
}

const lettersOnly = /^[a-z]{4,24}$/;

/**
 * Splits two port names that were typed without a space: "shjba", "shanghaihb". The first must be complete;
 * the second may be unfinished. Returns null if no split gives two ports.
 */
function runTogether(index: HarborIndex, letters: string): [FoundPlace, FoundPlace] | null {
  if (!lettersOnly.test(letters)) return null;
  for (let cut = 2; cut <= letters.length - 2; cut++) {
    const start = typedPort(index, letters.slice(0, cut), false);
    const end = start && typedPort(index, letters.slice(cut), true);
    if (start && end && start.code !== end.code) return [start, end];
  }
  return null;
}

/**
 * The minimum number of letters of an unfinished port name, because two letters would match too many ports.
 */
const begunLeast = 3;

/**
 * Returns the busiest port whose initials or pinyin equal the letters or, with `mayContinue`, begin with
 * them. Returns null if there is no such port.
 */
function typedPort(index: HarborIndex, letters: string, mayContinue: boolean): FoundPlace | null {
  const [best] = findWritten(index, letters, { limit: 1 });
  if (best?.kind !== 'harbor') return null;
  const isBegun = mayContinue && letters.length >= begunLeast;
  const isTyped = best.matches.some(
    ({ field, text, start, end }) =>
      (field === 'initials' || field === 'pinyin') && start === 0 && (isBegun || end === text.length),
  );
  return isTyped ? best : null;
}

const arrow = /-{1,3}>|=>|→|⇒|>|—{1,3}|–|~|～|到|至|\s-{1,3}\s|\sto\s/i;

/**
 * Splits the text at its arrow. If it has no arrow, returns the split at each dash and space in turn. Returns
 * no split if the text has several arrows, or nothing before its arrow.
 */
function halvesOf(text: string): [string, string][] {
  const [from = '', to = '', ...more] = text.split(arrow).map((half) => half.trim());
  if (to !== '') return more.length === 0 && from !== '' ? [[from, to]] : [];
  return [...text.trim().matchAll(/[\s-]+/g)].map(({ 0: gap, index: at }) => [
    text.trim().slice(0, at),
    text.trim().slice(at + gap.length),
  ]);
}

/**
 * Returns the place with this name if there is only one. Otherwise returns the only place with a similar
 * name, if the text has at most `slipsMost` typing mistakes. Returns null in all other cases.
 */
function namedPlace(index: HarborIndex, text: string): FoundPlace | null {
  const [best, second] = text === '' ? [] : searchHarbors(index, text, { limit: 2 });
  if (!best) return null;
  const isNamed = best.isName && !(second?.isName === true && second.kind === best.kind);
  const isSlip = best.slips > 0 && best.slips <= slipsMost(foldText(text)) && !second;
  return isNamed || isSlip ? best : null;
}
