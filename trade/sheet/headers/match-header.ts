import { readDeadlineHeader } from '../../deadline/deadline-header.ts';
import { headerSpellings } from '../../fields/headers.ts';
import { foldText } from '../../text/fold-text.ts';
import { simplified } from '../../text/simplified.ts';
import { cellText, type SheetCell } from '../cell.ts';
import { sheetFields, type SheetField } from './field.ts';
import { composedField } from './header-concepts.ts';

export interface HeaderMatch {
  field: SheetField;
  /**
   * The certainty of the match.
   * - 3: the whole heading is a known spelling.
   * - 2: a separate part of the heading (such as the text before a bracket) is a known spelling.
   * - 1: a known spelling occurs anywhere inside the heading.
   */
  certainty: 1 | 2 | 3;
}

/**
 * Ranks headings of loading dates, best first: 3 for a laycan or loading, 2 for a departure, 1 for other
 * dates. The column with the highest rank becomes the laycan.
 */
export function laycanRank(header: string): number {
  const text = simplified(header);
  if (/受载|装期|LAY|L\/C|LOAD|装/i.test(text)) return 3;
  return /ET[DS]|ATD|开|离|SAIL|DEP|起航|发船|出港|出航/i.test(text) ? 2 : 1;
}

/** The maximum length of a header in characters. A longer text is a sentence. */
const headerCharsMost = 60;
/**
 * The minimum length of a spelling that may match inside a header. Shorter spellings also occur inside other
 * words.
 */
const containedLeast = { chinese: 2, latin: 5 };

const fieldBySpelling = new Map<string, SheetField>();
for (const field of sheetFields) {
  const [chinese = '', ...latin] = headerSpellings[field].split('|');
  for (const spelling of [...chinese.split(' '), ...latin]) fieldBySpelling.set(foldText(spelling), field);
}
const wordsIn = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}#&]+/gu, ' ')
    .trim()} `;
const wordsOfSpelling = new Map<string, string>();
for (const field of sheetFields)
  for (const spelling of headerSpellings[field].split('|'))
    wordsOfSpelling.set(foldText(spelling), wordsIn(spelling));
const contained = [...fieldBySpelling]
  .filter(([spelling, field]) => {
    // Cut-offs are not matched inside a longer heading. A column for one kind of cut-off, such as customs
    // cut-offs, contains only times and would be read as a general list of cut-offs.
    if (field === 'cut_offs') return false;
    const isChinese = /\p{Script=Han}/u.test(spelling);
    return spelling.length >= (isChinese ? containedLeast.chinese : containedLeast.latin);
  })
  .sort((a, b) => b[0].length - a[0].length);

/**
 * The matches of the tested texts, cached because every cell is tested as a header and sheets repeat their
 * texts.
 */
const known = new Map<string, HeaderMatch | null>();
const knownMost = 10_000;

/** Returns the field that a header means, with the certainty of the match; null if the header is unknown. */
export function matchHeader(cell: SheetCell | undefined): HeaderMatch | null {
  if (typeof cell !== 'string' || cell.length > headerCharsMost * 2) return null;
  const found = known.get(cell);
  if (found !== undefined) return found;
  if (known.size >= knownMost) known.clear();
  // Some programs join the words of a heading and mark them with capitals: `polEtd`.
  const made = matchText(simplified(cellText(cell).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')));
  known.set(cell, made);
  return made;
}

/** Returns true for a text with three digits in a row: a date, a number or a code, and not a heading. */
const isValue = (text: string): boolean => /\d{3}/.test(text);

/** A heading that consists of currency and unit, and therefore means rates: `EUR/RT`, `USD PMT`, `美元/吨`. */
const moneyPerUnit =
  /^(?:USD|US\$|\$|EUR|€|RMB|CNY|¥|美元|美金|欧元|人民币)\s*(?:(?:\/|PER|P)\s*)?(?:MT|T|TON|TONNE|RT|R\/T|FRT|W\/M|CBM|M3|LS|LUMPSUM|UNIT|吨|计费吨|运费吨|方|立方)$/i;

function matchText(text: string): HeaderMatch | null {
  if (text === '' || text.length > headerCharsMost) return null;
  const whole = fieldBySpelling.get(foldText(text));
  if (whole) return { field: whole, certainty: 3 };
  // In a sheet with several ports or dates, the first heading may end with the number 1: `装港1`, `POL 1`.
  const first = fieldBySpelling.get(foldText(text.replace(/(?<=[^\d]) ?1$/, '')));
  if (first) return { field: first, certainty: 2 };
  if (moneyPerUnit.test(text)) return { field: 'rate', certainty: 2 };
  if (isValue(text)) return null;
  const isOther = isOtherDate(text);
  const momentAtPort = momentBehindPort.test(text) ? composedField(text) : null;
  if (momentAtPort) return { field: momentAtPort, certainty: 2 };
  for (const part of partsOf(text)) {
    // Without its blank, `ETA T` of `ETA T/S` would be the French heading `état`.
    if (/^ET[ABDS] .$/i.test(part)) continue;
    const field = fieldBySpelling.get(foldText(part));
    const isName = (field === 'ship_name' || field === 'voyage_number') && labelledValue.test(text);
    if (isName) return null;
    if (field && (!isOther || field === 'cut_offs')) return { field, certainty: 2 };
  }
  if (isOther) return null;
  const composed = composedField(text);
  if (composed) return { field: composed, certainty: 2 };
  const folded = foldText(text);
  const words = wordsIn(text);
  const [, field] =
    contained.find(([spelling]) => folded.includes(spelling) && areWholeWords(spelling, words)) ?? [];
  if (!field) return misspelled(folded);
  return { field: isAboutDate(text) ? dateFieldOf(field) : field, certainty: 1 };
}

/** A Chinese or Japanese word for the port with the moment there: `積港ETD`. */
const momentBehindPort = /^\p{Script=Han}{2,4} ?ET[ABDS]$/iu;

/** A label with its value, such as `Vessel: ISLAND HOPPER` or `Voyage: 15`, which is a title and no heading. */
const labelledValue =
  /^[^:]{1,25}: ?(?!NAME|NO\b|NUMBER|CODE|VOY)(?:[A-Z\d]{0,20}\d[A-Z\d-]{0,20}|[A-Z]{3,30}(?: [A-Z\d]{1,30}){0,4})$/;

/** Returns true unless a Latin spelling is only a part of a word, like `voyage` in the vessel `CORAL VOYAGER`. */
function areWholeWords(spelling: string, words: string): boolean {
  const own = wordsOfSpelling.get(spelling) ?? '';
  return !/^[a-z ]+$/.test(own) || words.includes(own) || words.includes(`${own.trimEnd()}s `);
}

/** The minimum length of a spelling, in letters, that is recognised with one wrong letter. */
const misspelledLeast = 6;

/**
 * Returns all texts that result from leaving out one letter. Two words that differ by one error share at
 * least one of these texts.
 */
const withoutOne = (text: string): string[] =>
  Array.from({ length: text.length }, (_, at) => text.slice(0, at) + text.slice(at + 1));

/**
 * The field by each known spelling with one letter left out; null if spellings of several fields lead to the
 * same text.
 */
const fieldByShorter = new Map<string, SheetField | null>();
for (const [spelling, field] of fieldBySpelling) {
  if (spelling.length < misspelledLeast || !/^[a-z]+$/.test(spelling)) continue;
  for (const shorter of new Set([spelling, ...withoutOne(spelling)]))
    fieldByShorter.set(shorter, (fieldByShorter.get(shorter) ?? field) === field ? field : null);
}

/**
 * Matches a header with one wrong, missing, additional or exchanged letter: `Vessle`, `Load Prt`. Returns
 * null unless exactly one field fits.
 */
function misspelled(folded: string): HeaderMatch | null {
  if (folded.length < misspelledLeast || folded.length > 20 || !/^[a-z]+$/.test(folded)) return null;
  const fields = new Set([folded, ...withoutOne(folded)].flatMap((text) => fieldByShorter.get(text) ?? []));
  const [field] = fields;
  return field && fields.size === 1 ? { field, certainty: 1 } : null;
}

const deadlines =
  /(?<![A-Z])CUT(?:[ -]?OFF)?S?(?![A-Z])|CLOSING|CLOSE(?![A-Z])|DEADLINE|(?<![A-Z])(?:VGM|STUFFING|VANNING|GATE[ -]?IN|CY OPEN(?:ING)?)(?![A-Z])|(?<![A-Z])LATE (?:ARRIVAL|COME|GATE)|(?<![A-Z])(?:CIERRE|CORTE|FECHAMENTO|ENCERRAMENTO|PRAZO|STACKING|ABERTURA|KAPAN[Iİı]Ş|KES[Iİ]M|SON TESL[Iİ]M|BATAS|PENUTUPAN|CL[OÔ]TURE|DATE LIMITE|CHIUSURA|FECHA L[IÍ]MITE|CẮT)(?!\p{L})|SCHLUSS|마감|반입|カット|オープン|締切|搬入|截|结关|报关|进港|开港|进箱|集港|交单|(?:补料|申报|进仓|入仓|进重|还重|交重|还箱|还柜|收货|送货|装柜|装箱|提柜|提箱)(?:时间|日期|日|计划|$)/iu;
/**
 * English headers of dates about containers at a terminal, a depot or a warehouse, whose kind of deadline is
 * uncertain.
 */
const terminalDates =
  /^(?:STACKS?(?: DATES?)?|(?:DG|DGR|RF|REEFER|OOG|HAZ|DRY|LATE|BARGE|RAIL) (?:CY|GATE|STACKS?)|(?:EARLY|LATEST|LAST) (?:RETURN|DELIVERY)(?: DATE)?|EMPTY RETURN|CONTAINER RELEASE|GATE[ -]OUT|CY CLS|CLS|LFD|LAST FREE DAY|CARGO RECEIVING|CARGO DELIVERY)$/i;
/** Headers of the departure of another vessel: the second leg of a transshipment, or a feeder. */
const otherVessel =
  /^(?:二程|2ND |SECOND |FEEDER |支线)[^A-Z\d]*(?:船|VESSEL |LEG )?(?:开航|开船|ETD|ETA|离港|DEPARTURE)/i;
const others =
  /(?<![A-Z])(?:VALID(?:ITY)?|EXPIRY|EXPIRES|UPDATED?|CREATED|MODIFIED|PROMPT|ISSUED?|QUOTED?|BUILT|FREE[ -]?(?:TIME|DAYS?))(?![A-Z])|有效期|更新|发布|报价日|建造/i;

/** Returns true if a header names a deadline for handing in documents or cargo, or the opening of a gate. */
export function isDeadline(header: string): boolean {
  const found = knownDeadlines.get(header);
  if (found !== undefined) return found;
  if (knownDeadlines.size >= knownMost) knownDeadlines.clear();
  const made = namesDeadline(simplified(header));
  knownDeadlines.set(header, made);
  return made;
}

const knownDeadlines = new Map<string, boolean>();

function namesDeadline(text: string): boolean {
  if (/受载|LAYCAN|抵港/i.test(text)) return false;
  const meaning = readDeadlineHeader(text);
  if (deadlines.test(text) || terminalDates.test(text)) return true;
  return meaning !== null && meaning.kind !== 'berthing';
}

/**
 * Returns true if a header names the time at the berth. This time belongs to a call but is not a laycan,
 * because the vessel may wait before and after it.
 */
export const isBerthTime = (header: string): boolean =>
  readDeadlineHeader(simplified(header))?.kind === 'berthing';

/**
 * Returns true if a header names the time at the berth together with unknown words, which may change its
 * meaning.
 */
export const isUnclearBerthing = (header: string): boolean => {
  const meaning = readDeadlineHeader(simplified(header));
  return meaning?.kind === 'berthing' && meaning.rest !== '';
};

/**
 * Returns true for a header of dates that do not belong to the voyage, such as cut-offs and validity. Such
 * dates are never read as a laycan.
 */
export const isOtherDate = (text: string): boolean =>
  isDeadline(text) || others.test(text) || otherVessel.test(text);

/**
 * Letters of a script other than Latin, such as Arabic. `otherWords` matches words of scripts other than
 * Latin and Chinese.
 */
const otherScript = /(?!\p{Script=Latin})\p{L}/gu;
const otherWords = /(?:(?!\p{Script=Latin}|\p{Script=Han})[\p{L}\p{M}])+/gu;

/**
 * Returns the parts of a header that may match alone: the text without brackets, the Chinese text, the Latin
 * text, the text in another script, and the texts between separators. Example: `起运港 Loading port (POL)`.
 */
function partsOf(text: string): string[] {
  const bare = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ').trim();
  const chinese = (bare.match(/[\p{Script=Han}0-9]+/gu) ?? []).join('');
  const latin = bare.replace(otherScript, ' ').trim();
  const others = (bare.match(otherWords) ?? []).join(' ');
  return [bare, chinese, latin, others, ...bare.split(/[/|:;、,-]|\s{2,}/)].filter(
    (part) => foldText(part) !== '',
  );
}

const isAboutDate = (text: string) => /日期|时间|预计|ETA|ETD|DATE|WINDOW/i.test(text);

/**
 * Returns `laycan` for the loading port and `arrival` for the discharging port, because "Date at loading
 * port" is a header of dates, not of ports. Returns any other field unchanged.
 */
function dateFieldOf(field: SheetField): SheetField {
  if (field === 'load') return 'laycan';
  return field === 'unload' ? 'arrival' : field;
}
