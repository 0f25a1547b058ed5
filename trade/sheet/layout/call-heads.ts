import { simplified } from '../../text/simplified.ts';
import { cellText, type SheetCell } from '../cell.ts';
import { isDeadline, isOtherDate } from '../headers/match-header.ts';
import { momentIn } from '../headers/moment-words.ts';
import type { Visit } from './visits.ts';

const portHead =
  /^(?:PORT (?:CODE|UNLOCODE|LOCODE|ID|CALL)|UN ?\/? ?LOCODE|LOCODE|CALL PORT|LOCATION(?: NAME| CODE)?|ESCALE|SCALO|ANLAUFHAFEN|寄港地|港口?(?:代码|代号|编码)|기항지|항구|порт захода|порт|PUERTO DE ESCALA|PORTO DE ESCALA|UĞRAK LIMANI|PORTS?|PORTOS?|PUERTOS?|H[AÄ]FEN|LIMAN|PELABUHAN|PORTO DI SCALO|PORT D['’]ESCALE|ESCALAS?|PORTS? OF CALL|CALLS?|CALLING PORTS?|CALLING|PORT NAME|(?:挂靠?|停靠|靠泊?|途经)?港口?(?:名称?)?)$/i;
const actionHead =
  /^(?:L ?\/ ?D|LOAD ?\/ ?DISCHARGE|CALL TYPE|CALL PURPOSE|ROLE|MOVE|OPERACI[OÓ]N|OPERA[CÇ][AÃ]O|İŞLEM|작업|FUNCTION|CARGO OPS?|LOAD ?\/ ?DISCH(?:ARGE)?|OPERATIONS?|OPS?|ACTIVITY|PURPOSE|装 ?\/? ?卸(?:货|港)?|作业(?:类型)?|操作)$/i;

/** Returns true for the heading of a port column in a sheet with one row for each call, such as `Port`. */
export const isHeadOfPorts = (cell: SheetCell | undefined): boolean => portHead.test(headText(cell));

/**
 * Returns a heading in simplified Chinese, with the words of names from programs separated: `port_code`,
 * `portName`. Returns an empty text for a long text and for a cell that is not a text.
 */
const headText = (cell: SheetCell | undefined): string =>
  typeof cell === 'string' && cell.length <= headCharsMost
    ? simplified(cellText(cell.replace(/(?<=[a-z])(?=[A-Z])|_/g, ' ')))
    : '';
const headCharsMost = 60;

/** Returns the indexes of the columns of ports, for example of their codes and of their names. */
export const portColumns = (header: readonly SheetCell[]): number[] =>
  header.flatMap((cell, at) => (isHeadOfPorts(cell) ? [at] : []));

const arrives =
  /(?<![A-Z])(?:ETA|ETB|ATA|ATB|ARR(?:IVALS?|IVES?)?|BERTH(?:ING|S)?)(?![A-Z])|抵|到|(?<![挂停])靠(?!泊?港)/i;
const leaves =
  /(?<![A-Z])(?:ETD|ETS|ATD|DEP(?:ARTURES?|ARTS?)?|SAIL(?:ING|S)?|UNBERTH(?:ING)?)(?![A-Z])|离|开航|开船/i;
const berths = /(?<![A-Z])(?:ETB|ATB|BERTH)|靠|离泊/i;
const anyDate = /^(?:DATES?|DAYS?|WINDOW|LAYCAN|日期|时间)$/i;

/** Returns true for the heading of a column with the function of each call, such as `Load / discharge`. */
export const isHeadOfActions = (cell: SheetCell | undefined): boolean => actionHead.test(headText(cell));

/** Returns true for the heading of a column of days that names no event: `Date`. */
export const isHeadOfDays = (cell: SheetCell | undefined): boolean => anyDate.test(headText(cell));

export const isHeadOfBerth = (cell: SheetCell | undefined): boolean => berths.test(headText(cell));

/**
 * Returns the columns with the arrival (`eta`), the departure (`etd`) or other days (`any`) of a call. `planned` are the
 * columns that are not read.
 */
export function momentsIn(
  header: readonly SheetCell[],
  planned: ReadonlySet<number>,
): Record<'eta' | 'etd' | 'any', number[]> {
  const heads = header.map(headText);
  const at = (test: (text: string) => boolean) =>
    heads.flatMap((text, index) =>
      text !== '' && !planned.has(index) && !portHead.test(text) && !actionHead.test(text) && test(text)
        ? [index]
        : [],
    );
  const isDeadlineHead = (text: string) => !berths.test(text) && (isDeadline(text) || isOtherDate(text));
  const isDeparture = (text: string) => leaves.test(text) || momentIn.etd.test(text);
  const isArrival = (text: string) =>
    arrives.test(text) || momentIn.eta.test(text) || momentIn.etb.test(text);
  return {
    eta: at((text) => isArrival(text) && !isDeparture(text) && !isDeadlineHead(text)),
    etd: at((text) => isDeparture(text) && !isDeadlineHead(text)),
    any: at((text) => anyDate.test(text)),
  };
}

/**
 * Returns the role of a call (loading or discharging) that a cell names; undefined if it names none or both.
 */
export function actionOf(cell: SheetCell | undefined): Visit['role'] {
  const text = simplified(cellText(cell)).toUpperCase();
  const isLoad =
    /^(?:L$|LOAD(?:ING|S)?(?![A-Z])|CARGA(?:R|MENTO)?$|EMBARQUE$|CARREGAMENTO$|LADEN$|CHARGEMENT$|CARICO$|MUAT$|Y[UÜ]KLEME$|装)/.test(
      text,
    );
  const isDischarge =
    /^(?:D$|DISCH(?:ARGE|ARGING|ARGES)?(?![A-Z])|UNLOAD(?:ING)?(?![A-Z])|DESCARGA(?:R)?$|DESEMBARQUE$|L[OÖ]SCHEN$|D[EÉ]CHARGEMENT$|SCARICO$|BONGKAR$|TAHL[Iİ]YE$|卸)/.test(
      text,
    );
  // A text with both words, such as "Load / discharge", does not show the role of the call.
  if (/LOAD|装/.test(text) && /DISCH|卸/.test(text)) return undefined;
  return isLoad ? 'load' : isDischarge ? 'discharge' : undefined;
}
