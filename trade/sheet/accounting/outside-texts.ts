import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { remark, type SheetNote } from '../note.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { SheetSailing } from '../sheet-sailing.ts';

/** A reference to a footnote at the end of a cell. */
const footnoteMark = /(\*{1,4}|[†‡]{1,3})\)?$/;
const footnoteBegin = /^(\*{1,4}|[†‡]{1,3})\)?\s*\S/;

/** Returns the marks of the footnotes to which the cells of a row refer. */
export const footnoteMarksIn = (row: readonly SheetCell[]): ReadonlySet<string> =>
  new Set(
    row.flatMap((cell) => (typeof cell === 'string' ? (footnoteMark.exec(cellText(cell))?.[1] ?? []) : [])),
  );

/** Returns a note for each of these footnotes that the sheet has. */
export const footnotesFor = (marks: ReadonlySet<string>, texts: ReadonlyMap<string, string>): SheetNote[] =>
  [...marks].flatMap((mark): SheetNote[] => {
    const text = texts.get(mark);
    return text ? [{ field: null, ...remark('footnote', { text: text.slice(0, 120) }) }] : [];
  });

/**
 * Returns the footnotes of a sheet: the texts outside the table that begin with a footnote mark, by this
 * mark.
 */
export const footnotesIn = ({ source = [] }: SheetColumns): Map<string, string> =>
  new Map(
    source.flatMap((row): [string, string][] => {
      const filled = row.filter((cell) => !isAbsent(cell));
      const text = filled.length === 1 ? cellText(filled[0]) : '';
      const mark = footnoteBegin.exec(text)?.[1];
      return mark ? [[mark, text]] : [];
    }),
  );

/**
 * Words in a text about a vessel which show that its sailing changes: a cancellation, another port or another
 * day.
 */
const changeWord =
  /取消|停航|跳港|不挂|加挂|改|更正|推迟|提前|延|满舱|甩|(?<![A-Z])(?:CANCEL|OMIT|SKIP|BLANK|DELAY|POSTPON|CHANG|CORRECT|AMEND|REVIS|INSTEAD|REPLAC|NOT |FULL|ADDITIONAL|WILL CALL|NOW |SHOULD READ|LOADS? AT)/i;

/** The port that a vessel omits, and the words after it that announce the calls below: `will omit Semarang`. */
const omission =
  /(?:WILL |NOW )?(?:OMIT|SKIP)(?:S|TED|PED|TING|PING)? (?:THE )?(?:CALL (?:AT|IN) )?(\p{L}[\p{L} ]{2,25}?)(?= ON THIS| THIS|[.,;]|$)/iu;
const callsBelow = /(?:REVISED|NEW|UPDATED) (?:ROTATION|SCHEDULE)(?: (?:BELOW|AS FOLLOWS|FOLLOWS))?/i;

/** Returns the code of the port that a text omits; null if the text has another change. */
function omittedPort(text: string, names: HarborNames): string | null {
  const [whole, port = ''] = omission.exec(text) ?? [];
  if (whole === undefined || changeWord.test(text.replace(whole, ' ').replace(callsBelow, ' '))) return null;
  const read = readHarbors(port.trim(), names, { isExact: true });
  return 'value' in read && read.value.length === 1 ? (read.value[0] ?? null) : null;
}

/** Returns true if a text only omits a port, and the sailing does not have this port. */
export function followsOmission(text: string, harbors: SheetSailing['harbors'], names: HarborNames): boolean {
  const port = omittedPort(text, names);
  return port !== null && !harbors.some(({ harbor_code }) => harbor_code === port);
}

/** Words in a row which show that the vessel, a call or the days may change, without saying how. */
export const changeOfRow =
  /甩[挂港货]|跳港|不挂|加挂|漏挂|延误|晚开|脱班|换船|(?<![A-Z])(?:OMIT|SKIP|SLID(?:E|ING)|ROLLED|BLANKED|DELAY(?:ED|S)? |DIVERT|REPLAC|SWAP|ADDITIONAL CALL|EXTRA CALL|NOT CALLING|NO CALL AT)/i;

/**
 * Returns true if the text names this vessel as the replacement of another one: `ALPHA has been replaced by
 * BETA`.
 */
export function isNewVessel(text: string, name: string): boolean {
  const [, behind = ''] = text.toUpperCase().split(/REPLACED BY|SUBSTITUTED BY|改派|换成|改由/);
  return behind.replace(/^\s*(?:M\/?V\.? ?)?["“]?/, '').startsWith(name);
}

/** Returns the texts outside the table that contain a date or a word for a change. */
export const changesIn = ({
  source = [],
  usedBy,
  firstRow,
  asides = [],
  texts = [],
}: SheetColumns): string[] => [
  ...[...asides, ...texts.flatMap((text) => text.split('\n'))]
    .map(simplified)
    .filter((text) => changeWord.test(text)),
  ...source.flatMap((row, at) => {
    const filled = row.filter((cell) => !isAbsent(cell));
    if (filled.length !== 1 || usedBy?.has(at)) return [];
    const text = simplified(cellText(filled[0]));
    return changeWord.test(text) || (at >= firstRow && certainDate.test(text)) ? [text] : [];
  }),
];

/** A text that certainly contains a date. */
export const certainDate =
  /(?<!\d)\d{1,2}(?:ST|ND|RD|TH)?[ -]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?![A-Z])|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}[ -]\d{1,2}(?!\d)|\d{1,2}月\d{1,2}|20\d{2}[-/.]\d{1,2}[-/.]\d{1,2}/i;
