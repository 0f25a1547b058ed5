import type { PlainDate } from '../calendar/plain-date.ts';
import { isFormula } from './write-csv.ts';

/** A cell of a sheet in a form that JSON can represent. A date in a spreadsheet has no time zone. */
export type SheetCell = string | number | boolean | null | { date: PlainDate };

/**
 * Returns the cell as one line of text, with half-width characters and single spaces; an empty text for an
 * empty cell.
 */
export function cellText(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return cell.date;
  return unguarded(visibleText(String(cell)))
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Invisible characters: zero-width characters, marks of the writing direction, and the hyphen that shows only
 * at the end of a line.
 */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/**
 * Returns a text as a person sees it: without invisible characters, and with the same character for all
 * hyphens.
 */
export function visibleText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text
    .replace(invisible, '')
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/[\u2e80-\u2eff]/g, (radical) => characterOf.get(radical) ?? radical);
}

/**
 * The characters that some PDF programs replace by the sign of their radical, as in `鲅⻥圈`, with the correct character
 * after each sign. Unicode does not map these signs.
 */
const radicals =
  '⺠民⺼肉⻁虎⻄西⻅见⻆角⻉贝⻋车⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻬齐⻮齿⻰龙⻳龟⺒巳⺝月⺟母⺩王⺫目⻃西⻈讠⻎辶⻏阝⻖阝⻗雨⻟食⻯竜⻫斉⻭歯⻲亀⻑長⻡足⻌辶⺽臼⺴网⺨犬⺬示⺮竹⺳网⺶羊⻂衣⺾艹⺣火⺡氵⺘扌⺖忄⺅亻⺉刂';
const characterOf = new Map(
  Array.from({ length: Array.from(radicals).length / 2 }, (_, at) => {
    const [radical = '', character = ''] = Array.from(radicals).slice(at * 2, at * 2 + 2);
    return [radical, character] as const;
  }),
);

/** Returns the cell as it was typed, with its line breaks, for display. Look-ups use `cellText`. */
export function typedText(cell: SheetCell | undefined): string {
  if (typeof cell !== 'string') return cellText(cell);
  return unguarded(visibleText(cell)).normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/**
 * Removes the apostrophe that our own exports put before a text such as `=1+1`, so that a spreadsheet does
 * not run it as a formula.
 */
const unguarded = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

export function isBlank(cell: SheetCell | undefined): boolean {
  return cellText(cell) === '';
}

const absent =
  /^(-+|—+|–+|_+|\/|\\|\.+|N\/?A|NIL|NONE|无|没有|暂无|T\.?B\.?[ACDNI]\.?|TO BE (ADVISED|NAMED|NOMINATED|CONFIRMED|DECLARED)|POR (?:CONFIRMAR|DEFINIR|DESIGNAR|NOMBRAR)|[AÀ] (?:CONFIRMAR|DEFINIR|DESIGNAR|CONFIRMER|DETERMINER)|DA (?:CONFERMARE|DEFINIRE)|PENDIENTE|MENYUSUL|추후 ?통보|미정|未定船|待定|待通知|待确认|未定)$/i;

/** Returns true for an empty cell and for words that mean an empty cell, such as N/A, TBN or 待定. */
export function isAbsent(cell: SheetCell | undefined): boolean {
  const text = cellText(cell);
  return text === '' || absent.test(text);
}

const toBeAdvised =
  /^(?:T\.?B\.?[ACD]\.?|TO BE (?:ADVISED|CONFIRMED|DECLARED)|POR (?:CONFIRMAR|DEFINIR|ANUNCIAR|DETERMINAR)|[AÀ] (?:CONFIRMAR|DEFINIR|CONFIRMER|PR[EÉ]CISER|DETERMINER|D[EÉ]TERMINER|ANUNCIAR)|DA (?:CONFERMARE|DEFINIRE)|PENDIENTE|OFFEN|WIRD NACHGEREICHT|NOCH OFFEN|BELLİ DEĞİL|BELIRLENECEK|MENYUSUL|待定|待通知|待确认|待告|未定|未詳|追って|미정|추후 ?통보|추후)$/iu;

/** Returns true for words which mean that the value will follow later, such as the days of a call: TBA, 待定. */
export const isToBeAdvised = (cell: SheetCell | undefined): boolean => toBeAdvised.test(cellText(cell));

const omittedCall =
  /^(?:OMIT(?:TED)?|OMISSION|SKIP(?:PED)?|NO CALL|N[./]?C\.?|[×xX✕]|不挂|不靠|跳港|免挂|甩港|抜港|抜き|결항|미기항|ENTFÄLLT|OMITE|OMITID[OA]|NO ESCALA|N[AÃ]O ESCALA|SEM ESCALA|SIN ESCALA|SANS ESCALE|OHNE ANLAUF|TIDAK SINGGAH|UĞRAMAZ|取消挂靠|挂靠取消|CALL CANCELL?ED|ESCALA CANCELADA|寄港なし|寄港せず|스킵|\*+)$/i;

/** Returns true for the text of a cell below a port at which the vessel does not call: `OMIT`, `n/c`, `跳港`. */
export const isOmittedCall = (text: string): boolean => omittedCall.test(text);
