import { simplified } from '../../text/simplified.ts';
import { cellText, isAbsent, isBlank, type SheetCell } from '../cell.ts';
import type { SheetColumns } from '../columns/columns.ts';
import { matchHeader } from '../headers/match-header.ts';
import { remark, type SheetNote } from '../note.ts';
import { settleRow } from '../status/settle-row.ts';

type Row = readonly SheetCell[];

/** The heading of a column with the booking state of each sailing, such as `SPACE` or `舱位`. */
const statusHead =
  /^(?:ST|STAT|STATUS|STATE|SPACE|AVAIL(?:ABLE|ABILITY)?|BKGS?|BOOKINGS?|BOOKABLE|CAPACITY|BOOKING STATUS|SPACE STATUS|SITUATION|STAND|ESTADO|ESTATUS|STATUT|STATO|DURUM|状态|舱位|余舱|订舱|舱位情况|舱位状态|订舱状态|船期状态)\.?$/i;
/** Words for a sailing that takes cargo. Such a word needs no question. */
const open =
  /^(?:O|OK|OKAY|OPEN|YES|Y|AVL|AVAIL(?:ABLE)?|FREE|CONF|CONFIRMED|FIRM|FIXED|ACTIVE|NORMAL|PLAN|PLANNED|ON|ONTIME|ON[ -]TIME|ON[ -]SCHEDULE|AS SCHEDULED|LOADING|WORKING|LIMITED|TIGHT|FEW|GOOD|PLENTY|SPOT|SPACE|ROOM|ACCEPTING|OPEN FOR BOOKINGS?|BOOKABLE|SCHEDULED|✓|√|✔|○|◎|有|有舱|有位|正常|充足|充裕|宽松|紧张|偏紧|少量|开放|确定|已确认|准班|正点|准点|待定|在航|计划|计划中|预报|预计|预定|已排|在港|在泊|靠泊|锚泊|在途|航行中|装货中|PREVISTO|PREVISTA|PROGRAMADO|PROGRAMADA|ESTIMADO|ESTIMADA|PLANIFICADO|GEPLANT|PREVU|PRÉVU|예정|예정대로|予定|ABIERTO|ABERTO|DISPONIBLE|DISPONÍVEL|DISPONIVEL|LIBRE|LIVRE|OFFEN|FREI|OUVERT|APERTO|LIBERO|AÇIK|MÜSAIT|BOŞ|UYGUN|TERSEDIA|BUKA|CÒN CHỖ|접수중|가능|여유|선적가능|受付中|空き|空きあり|余裕|余裕あり|可|ЕСТЬ МЕСТО|ОТКРЫТ|متاح|مفتوح)\.?$/i;
/** A Chinese word for a sailing that takes cargo, composed of parts: `可接货`, `尚可收货`, `有少量舱位`. */
const openInChinese =
  /^(?:尚|仍|还|目前|现)?[可能有余接收][接订配收装揽受预余空舱位货载仓单少量多大量]{0,5}$/;
/** The separators between the booking state and a limit of the cargo: `Open, no DG`. */
const stateEnd = /[,;/(.]| [-–] /;
/** A longer text in a column of states that may mean that the vessel takes no cargo: `bookings suspended`. */
const negative =
  /(?<!\p{L})(?:CLOS(?:E|ED|ING)|STOP(?:PED)?|NO|NOT|NONE|FULL|WAIT\p{L}*|HOLD|SUSPEND(?:ED)?|REFUSED|DENIED|DROPPED|REMOVED|ENDED)(?!\p{L})|停|满|无|没|不|暂/iu;
/** A short word or a mark that may mean any booking state. */
const shortWord = /^(?:[^\s\d]{1,6}|\p{Script=Han}{1,3})$/u;
const headsLeast = 2;
const titleCharsMost = 40;
/** A mark with its meaning in a legend of the sheet: `F = full`. */
const explained = /(?<![\p{L}\d])([\p{L}✓✗×*#])\s*[=＝:：]\s*([\p{L}][\p{L} ]{1,20})/gu;

/**
 * Adds a question to each row whose state is doubtful. The state is doubtful if the row is below a title with
 * a state, such as `CANCELLED SAILINGS`, or if the column of states contains a short unknown word, such as
 * `F`.
 */
export function withDoubtfulStates<Columns extends SheetColumns>(
  columns: Columns & { rowsOf?: ReadonlyMap<number, readonly number[]> },
  rows: readonly Row[],
): Columns {
  if (columns.isTransposed || columns.texts || columns.ownExport) return columns;
  const doubts = doubtsByRow(rows);
  if (doubts.size === 0) return columns;
  const asked = new Map(columns.asked);
  for (const place of columns.rows.keys()) {
    const places = columns.rowsOf?.get(place) ?? [columns.sources?.get(place) ?? place];
    const notes = places.flatMap((at) => doubts.get(at) ?? []);
    if (notes.length > 0) asked.set(place, [...(asked.get(place) ?? []), ...notes]);
  }
  return { ...columns, asked };
}

function doubtsByRow(rows: readonly Row[]): ReadonlyMap<number, SheetNote> {
  const found = new Map<number, SheetNote>();
  const meanings = legendOf(rows);
  let title = '';
  let statusAt = -1;
  for (const [at, row] of rows.entries()) {
    const filled = row.filter((cell) => !isBlank(cell));
    if (filled.length === 0) continue;
    if (filled.length === 1) {
      title = stateTitle(cellText(filled[0]));
      continue;
    }
    if (isHeader(row)) {
      statusAt = row.findIndex((cell) => statusHead.test(simplified(cellText(cell)).trim()));
      continue;
    }
    const word = statusAt < 0 || isAbsent(row[statusAt]) ? '' : simplified(cellText(row[statusAt]));
    const text = isOpen(word, meanings) ? title : word;
    if (text !== '') found.set(at, { field: null, ...remark('row_unclear', { text: text.slice(0, 60) }) });
  }
  return found;
}

const isHeader = (row: Row): boolean =>
  row.filter((cell) => (matchHeader(cell)?.certainty ?? 0) > 1).length >= headsLeast;

/**
 * Returns the text if it is a title with a state, such as `CANCELLED SAILINGS`; otherwise an empty text. A
 * text with a day or a number is a note about one sailing and not a title.
 */
function stateTitle(text: string): string {
  if (text.length > titleCharsMost || /\d/.test(text)) return '';
  const settled = settleRow([text], new Map());
  return 'state' in settled && settled.state !== 'unclear' ? text : '';
}

/**
 * Returns true if a word in the column of states raises no question: it means that the sailing takes cargo,
 * `settleRow` knows it as a state, it is empty, or it is a remark, which is longer than `shortWord` allows.
 */
function isOpen(word: string, meanings: ReadonlyMap<string, string>): boolean {
  if (word === '' || !(shortWord.test(word) || (word.length <= titleCharsMost && negative.test(word))))
    return true;
  const meaning = meanings.get(word) ?? word;
  const [state = ''] = meaning.split(stateEnd);
  const isOpenState = [meaning, state.trim()].some((text) => open.test(text) || openInChinese.test(text));
  return isOpenState || 'state' in settleRow([word], new Map());
}

/** Returns the meanings of the marks in the state column that a legend below or above the table explains. */
function legendOf(rows: readonly Row[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const row of rows) {
    const [only, ...others] = row.filter((cell) => !isBlank(cell));
    if (others.length > 0) continue;
    for (const [, mark = '', meaning = ''] of simplified(cellText(only)).matchAll(explained))
      found.set(mark, meaning.trim());
  }
  return found;
}
