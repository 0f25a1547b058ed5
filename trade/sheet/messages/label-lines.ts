import { simplified } from '../../text/simplified.ts';
import { matchHeader } from '../headers/match-header.ts';

/**
 * Labels of the loading and discharging port in a message that have another meaning as the header of a table.
 */
const endLabel = /^(?:LOADING|DISCHARGING|LOADS?|DISCHARGES?)$/i;

const isLabel = (line: string): boolean =>
  line !== '' &&
  !/\d/.test(line) &&
  (endLabel.test(line.replace(/[:：]$/, '')) || matchHeader(line.replace(/[:：]$/, ''))?.certainty === 3);

/** The maximum number of lines below one label that are read as its values. */
const valuesMost = 6;

/**
 * Joins a label that is alone in its line with the lines below it: `Loading` above `Taicang 6-9 Dec` and
 * `Masan 12-14 Dec`. Programs write messages in this form. The number of lines does not change. Only messages
 * with several such labels are joined.
 */
export function withLabelLines(lines: readonly string[]): string[] {
  const labels = lines.map((line) => isLabel(simplified(line).trim()));
  if (labels.filter(Boolean).length < 2) return [...lines];
  const made = [...lines];
  for (const [at, isOne] of labels.entries()) {
    if (!isOne) continue;
    const label = (lines[at] ?? '').trim().replace(/[:：]$/, '');
    const isEnd = endLabel.test(label) || ['load', 'unload'].includes(matchHeader(label)?.field ?? '');
    const values: string[] = [];
    for (let below = at + 1; below <= at + valuesMost; below++) {
      const value = (lines[below] ?? '').trim();
      if (value === '' || labels[below] || (values.length > 0 && !(isEnd && /\d/.test(value)))) break;
      values.push(value);
      made[below] = '';
    }
    if (values.length > 0) made[at] = `${label}: ${values.join(', ')}`;
  }
  // A blank line would end the sailing, so each joined line is replaced by a mark instead.
  return movedUp(lines, made);
}

/** Puts `joinedMark` in place of the lines that were joined to the label above them. */
const movedUp = (lines: readonly string[], made: readonly string[]): string[] =>
  made.map((line, at) => (line === '' && (lines[at] ?? '').trim() !== '' ? joinedMark : line));

/** A zero-width character that replaces a joined line. Unlike a blank line, it does not end a sailing. */
export const joinedMark = '\u2060';

const days =
  /(?<![\d月])(?<month>\d{1,2})月(?<first>\d{1,2})日?(?:\s?[-—–~至到]+\s?(?:(?<next>\d{1,2})月)?(?<end>\d{1,2})[日号])?|(?<![\d月./-])(?<from>\d{1,2})[日号]\s?[-—–~至到]+\s?(?<to>\d{1,2})[日号]/g;

/** Adds the month to days without one that follow other days in the same month: `12月9日-12日天津、14日-16日连云港`. */
export function withMonthOfBefore(line: string): string {
  let [known, last] = [0, 0];
  let made = '';
  let at = 0;
  for (const found of line.matchAll(days)) {
    const { month, first, next, end, from, to } = found.groups ?? {};
    const isNext = !month && known > 0 && Number(from) >= last && Number(to) >= Number(from);
    if (month) known = Number(next ?? month);
    if (month || isNext) last = Number(month ? (end ?? first) : to);
    made += line.slice(at, found.index) + (isNext ? `${known}月` : '') + found[0];
    at = found.index + found[0].length;
  }
  return made + line.slice(at);
}

/** The name of a company. It shows that a line is the head of a letter. */
const letterhead =
  /(?<![A-Z])(?:LTD|LIMITED|GMBH|INC|LLC|SHIPBROKERS?|BROKERS|CHARTERING|AGENC(?:Y|IES)|FORWARDERS?|LOGISTICS)(?![A-Z])|公司/i;
const weekAlone = /^(?:WEEK|WK) ?\d{1,2}(?:[ ,/]{1,2}20\d{2})?$/i;

/**
 * Returns true for a line with a company or only the number of a week: the head of a letter. It belongs to no
 * sailing.
 */
export const isLetterhead = (line: string): boolean =>
  weekAlone.test(line.trim()) ||
  (line.length < 80 && letterhead.test(line) && !/\d|[:：]|(?<![A-Z])M\/?V(?![A-Z])/i.test(line));
