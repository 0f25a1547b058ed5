import { asked } from './cells-of-calls.ts';
import type { ReadRow } from './read-rows.ts';

/** Numbers of list entries at the beginning of a line: `第2条`, `item 3`, `②`. */
const ofEntries =
  /^[\s>]{0,8}(?:(?:第 ?(?<chinese>\d{1,2}) ?[条班个艘项行水])|(?:no\.?|nr\.?|item|pos\.?|#) ?(?<latin>\d{1,2})(?=[ ,:：])|(?<circled>[①-⑳]))/iu;
/** A word for a change, or for the space that is left. */
const change =
  /取消|停航|满|不靠|不挂|改|推迟|推到|延|提前|换|应为|没了|作废|CANCEL|FULL|OMIT|SKIP|DELAY|POSTPON|VOID|WITHDRAWN|REVISED|MOVED|CHANGED|SHOULD BE/i;
const circled = /[①-⑳]/gu;

const numberOfLine = (line: string): number =>
  /^[\s>]{0,8}[①-⑳]/u.test(line)
    ? numberOfMark(line.trim().replace(/^[>\s]+/, ''))
    : Number(/^[\s>]{0,8}\(?(?<number>\d{1,2})[.、)）]/u.exec(line)?.groups?.['number'] ?? 0);
const numberOfMark = (mark: string): number => (mark.codePointAt(0) ?? 0) - 0x2460 + 1;

/**
 * Asks about the sailings of list entries that another line of the text corrects by their numbers, for example
 * `第3条 船名应为…` above the list or `②满了` below it. A row that was made from such a line is left out.
 */
export function withNumberedCorrections(rows: readonly ReadRow[], lines: readonly string[]): ReadRow[] {
  const corrections = new Map<number, readonly number[]>();
  for (const [at, line] of lines.entries()) {
    const found = ofEntries.exec(line)?.groups;
    if (!found || !change.test(line)) continue;
    const numbers = found['circled']
      ? (line.match(circled) ?? []).map(numberOfMark)
      : [Number(found['chinese'] ?? found['latin'])];
    const isEntry = (nth: number) => nth !== at && numbers.includes(numberOfLine(lines[nth] ?? ''));
    if (lines.some((_, nth) => isEntry(nth))) corrections.set(at + 1, numbers);
  }
  if (corrections.size === 0) return [...rows];
  return rows.flatMap((row): ReadRow[] => {
    if (row.lines.every((line) => corrections.has(line))) return [];
    const numbers = row.lines
      .filter((line) => !corrections.has(line))
      .map((line) => numberOfLine(lines[line - 1] ?? ''));
    const texts = [...corrections].flatMap(([at, some]) =>
      some.some((number) => numbers.includes(number)) && !row.lines.includes(at) ? [lines[at - 1] ?? ''] : [],
    );
    const asks = texts.map((text) => asked('row_corrected_by', { text: text.trim().slice(0, 120) }));
    return [{ ...row, asks: [...row.asks, ...asks] }];
  });
}
