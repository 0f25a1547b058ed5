import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, type SheetCell } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { remark, type SheetNote } from '../note.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import type { SheetSailing } from '../sheet-sailing.ts';

/** The mark of a footnote at the end of a cell: `HAMBURG **)`. */
const footnoteMark = /(\*{1,4}|[†‡]{1,3})\)?$/;
const footnoteBegin = /^(\*{1,4}|[†‡]{1,3})\)?\s*\S/;

/** Returns the marks of the footnotes to which the cells of a row refer. */
export const footnoteMarksIn = (row: readonly SheetCell[]): ReadonlySet<string> =>
  new Set(
    row.flatMap((cell) => (typeof cell === 'string' ? (footnoteMark.exec(cellText(cell))?.[1] ?? []) : [])),
  );

/**
 * Returns a note with the text of each footnote whose mark occurs in a row. Marks without a footnote are
 * ignored.
 */
export const footnotesFor = (marks: ReadonlySet<string>, texts: ReadonlyMap<string, string>): SheetNote[] =>
  [...marks].flatMap((mark): SheetNote[] => {
    const text = texts.get(mark);
    return text ? [{ field: null, ...remark('footnote', { text: text.slice(0, 120) }) }] : [];
  });

/**
 * Returns the footnotes of a sheet by their mark. A footnote is a row with one filled cell, whose text begins
 * with the mark, such as `** subject to cargo`.
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

/**
 * Words for a call that the vessel does not make: `OMIT`, `不挂`. `callsBelow` matches words that only announce
 * the calls below.
 */
const omission =
  /(?<!\p{Script=Latin})(?:OMIT(?:S|TED|TING|E|E A|IDO|IDA)?|SKIP(?:S|PED|PING)?|(?:WILL )?NOT (?:BE )?CALL(?:ING)?(?: AT)?|NO CALL(?: AT)?|OMISSION|(?:NO|N[AÃ]O|SIN|SEM) (?:HACE |HAR[AÁ] |FAZ )?(?:ESCALA|RECALA|TOCA)(?: EN| EM)?|SALTA|SANS ESCALE(?: [AÀ])?|ENTF[AÄ]LLT|L[AÄ]UFT NICHT AN|U[GĞ]RAMAYACAK|U[GĞ]RAMAZ|TIDAK SINGGAH|CALL CANCELL?ED|CANCELL?ED CALL(?: AT)?|ESCALA CANCELADA(?: EN)?)(?!\p{Script=Latin})|不挂|不靠|跳港|跳|免挂|甩港|取消挂靠|挂靠取消|抜港|抜き|寄港せず|寄港なし|寄港中止|미기항|결항|스킵/giu;
const callsBelow = /(?:REVISED|NEW|UPDATED) (?:ROTATION|SCHEDULE)(?: (?:BELOW|AS FOLLOWS|FOLLOWS))?/i;
/** A word before the reason for an omission: `due to congestion`, `por huelga`. */
const reasonWord =
  /(?<!\p{Script=Latin})(?:DUE TO|BECAUSE OF|OWING TO|POR|DEVIDO A|WEGEN|AUFGRUND|EN RAISON)(?!\p{Script=Latin})|因|由于/iu;

/**
 * Returns a text without the reason for an omission at its end. A reason with a number stays in the text,
 * because the number may be a day.
 */
function withoutReason(text: string): string {
  const at = text.search(reasonWord);
  return at < 0 || /\d/.test(text.slice(at)) ? text : text.slice(0, at);
}

const portWordsMost = 3;

/** Returns the codes of the ports that a text names. */
function portsNamedIn(text: string, names: HarborNames): string[] {
  const words = text.split(/[^\p{L}\p{M}']+/u).filter(Boolean);
  const codes: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const count = Array.from({ length: portWordsMost }, (_, nth) => portWordsMost - nth).find((some) => {
      const spelling = words.slice(at, at + some).join(' ');
      const read = spelling.length < 2 ? null : readHarbors(spelling, names, { isExact: true });
      if (!read || !('value' in read) || read.value.length !== 1) return false;
      codes.push(...read.value);
      return true;
    });
    if (count) at += count - 1;
  }
  return codes;
}

/**
 * Returns true if a text only announces that ports are omitted, and the sailing has none of these ports. The
 * sailing already follows the text, so no question is needed.
 */
export function followsOmission(text: string, harbors: SheetSailing['harbors'], names: HarborNames): boolean {
  if (withoutReason(text).search(omission) < 0) return false;
  const rest = withoutReason(text).replace(omission, ' ').replace(callsBelow, ' ');
  if (changeWord.test(rest) || /\d{1,2}[/.月-]\d/.test(rest)) return false;
  const ports = portsNamedIn(rest, names);
  return ports.length > 0 && ports.every((port) => harbors.every((call) => call.harbor_code !== port));
}

/**
 * Words in a row which show that the vessel, a call or the days may change, without the new value. A person
 * must decide about such a row.
 */
export const changeOfRow =
  /甩[挂港货]|跳港|不挂|加挂|漏挂|延误|晚开|脱班|换船|(?<![A-Z])(?:OMIT|SKIP|SLID(?:E|ING)|ROLLED|BLANKED|DELAY(?:ED|S)? |DIVERT|REPLAC|SWAP|ADDITIONAL CALL|EXTRA CALL|NOT CALLING|NO CALL AT)/i;

/**
 * Returns true for a sentence that only announces the table below, without a day of its own: `has been
 * revised as follows:`.
 */
const announcesTable = (text: string): boolean =>
  /(?<![A-Z])(?:REVISED|UPDATED|CHANGED|AMENDED|DELAYED|ADJUSTED)(?![A-Z])[^.]{0,20}(?:AS FOLLOWS|AS BELOW|BELOW)|(?:调整|变更|更新|修改|延误)[^。]{0,6}如下/i.test(
    text,
  ) &&
  !certainDate.test(text) &&
  !/CANCEL|OMIT|SKIP|取消|跳港|不挂/i.test(text);

/**
 * Returns the texts outside the table that contain a date or a word for a change. A text that only announces
 * the table is left out.
 */
export const changesIn = ({
  source = [],
  usedBy,
  firstRow,
  asides = [],
  texts = [],
}: SheetColumns): string[] => [
  ...[...asides, ...texts.flatMap((text) => text.split('\n'))]
    .map(simplified)
    .filter((text) => changeWord.test(text) && !announcesTable(text)),
  ...source.flatMap((row, at) => {
    const filled = row.filter((cell) => !isAbsent(cell));
    if (filled.length !== 1 || usedBy?.has(at)) return [];
    const text = simplified(cellText(filled[0]));
    if (announcesTable(text)) return [];
    return changeWord.test(text) || (at >= firstRow && certainDate.test(text)) ? [text] : [];
  }),
];

/** A text that certainly contains a date. */
export const certainDate =
  /(?<!\d)\d{1,2}(?:ST|ND|RD|TH)?[ -]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?![A-Z])|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}[ -]\d{1,2}(?!\d)|\d{1,2}月\d{1,2}|20\d{2}[-/.]\d{1,2}[-/.]\d{1,2}/i;
