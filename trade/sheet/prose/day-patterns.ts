import type { PlainDate } from '../../calendar/plain-date.ts';
import { readWindow } from '../dates/date-cell.ts';

const month =
  '(?:JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEP(?:T(?:EMBER)?)?|OCT(?:OBER)?|NOV(?:EMBER)?|DEC(?:EMBER)?|ENE(?:RO)?|ABR(?:IL)?|AGO(?:STO)?|DIC(?:IEMBRE)?|DEZ(?:EMBER|EMBRO)?|OKT(?:OBER)?)(?![A-Z])\\.?';
/**
 * Names of months in Spanish, Portuguese, French and other languages. The Turkish letter I is matched with
 * and without a dot.
 */
const otherMonth = `(?:${[
  'ENERO|FEBRERO|MARZO|ABRIL|MAYO|JUNIO|JULIO|AGOSTO|SEPTIEMBRE|OCTUBRE|NOVIEMBRE|DICIEMBRE',
  'JANEIRO|FEVEREIRO|MARÇO|MAIO|JUNHO|JULHO|SETEMBRO|OUTUBRO|NOVEMBRO|DEZEMBRO',
  'JANVIER|FÉVRIER|MARS|AVRIL|MAI|JUIN|JUILLET|AOÛT|SEPTEMBRE|OCTOBRE|NOVEMBRE|DÉCEMBRE',
  'JANUAR|FEBRUAR|MÄRZ|JUNI|JULI|SEPTEMBER|OKTOBER|NOVEMBER|DEZEMBER',
  'GENNAIO|FEBBRAIO|APRILE|MAGGIO|GIUGNO|LUGLIO|SETTEMBRE|OTTOBRE|DICEMBRE',
  'OCAK|ŞUBAT|MART|N[Iİ]SAN|MAY[Iı]S|HAZ[Iİ]RAN|TEMMUZ|AĞUSTOS|EYLÜL|EK[Iİ]M|KAS[Iı]M|ARAL[Iı]K',
  'OCA|ŞUB|N[Iİ]S|HAZ|TEM|AĞU|EYL|EK[Iİ]|KAS|ARA',
  'JANUARI|FEBRUARI|MARET|AGUSTUS|DESEMBER',
].join('|')})(?![A-Z])`;
const day = '(?:0?[1-9]|[12]\\d|3[01])(?:ST|ND|RD|TH)?(?!\\d)';
/** A day that may have the full stop of an ordinal number: `6.-8. Dezember`. */
const ordinalDay = '(?:0?[1-9]|[12]\\d|3[01])(?!\\d)(?:\\.(?= ?[-–A-Z]))?';
const year = "(?:20\\d{2}|'\\d{2})(?!\\d)";
const to = ' ?(?:[-–—~/]|TO|TILL?|UNTIL|THRU) ?';
const until = '(?: ?(?:[-–—~]|TO|TILL?|UNTIL|THRU) ?|/)';
const ofMonth = `[ ./-]?(?:OF )?${month}(?:[ ,/-]{1,2}${year}|[-/]\\d{2}(?![\\d/-]| ?[A-Z]{3}))?`;
const clock =
  '(?:[ ,/@]{1,3}(?:AT )?(?:ABOUT )?\\d{1,2}:\\d{2}(?::\\d{2})? ?(?:[AP]M|LT|HRS?|H)?(?![A-Z])|[ /]\\d{4} ?(?:LT|HRS?|H)(?![A-Z])| ?(?:上午|下午|早上|晚上|中午)? ?\\d{1,2}[:时点]\\d{0,2}分?)?';
const part =
  '(?:EARLY|ELY|BEG(?:IN(?:NING)?)?|MID(?:DLE)?|END|LATE|1H|2H|1ST HALF|2ND HALF|FIRST HALF|SECOND HALF|[EML](?=/))[ ./-]?(?:OF )?';
const anyWeekday =
  '(?:(?:MON|TUE|WED|THU|FRI|SAT|SUN)(?:DAY|S|SDAY|NESDAY|RSDAY|URDAY)?[.,]? |(?:周|星期)[一二三四五六日天][,，]? ?)?';
const weekday = '(?:(?:MON|TUE|WED|THU|FRI|SAT|SUN)(?:DAY|S|SDAY|NESDAY|RSDAY|URDAY)?[.,]? )?';

/**
 * The spellings of days with their month. All are tried at each position of a text, and the longest match is
 * used.
 */
const spellings: readonly RegExp[] = [
  `${weekday}${day}${ofMonth}${clock}(?:${until}${weekday}${day}${ofMonth}${clock})?`,
  `${weekday}${day}${to}(?:THE )?${day}${ofMonth}${clock}`,
  `${weekday}${month} ?${day}(?:${to}(?:${month} ?)?${day}(?![./]\\d| ?${month}))?(?:,? ${year})?${clock}(?:${to}${month} ?${day},? ${year})?`,
  `${part}${month}(?:[ ,]{1,2}${year})?(?:${to}${part}${month})?`,
  `(?:DEL? |DU |DAL )?${ordinalDay}(?: ?(?:DE )?${otherMonth})?(?: ?(?:[-–]|AL?|AU|A|BIS) ?${ordinalDay})? ?(?:DE )?${otherMonth}(?: (?:DE )?20\\d{2})?`,
  `(?:W/B|WEEK (?:OF|COMMENCING|BEGINNING)|W/C) ${day}${ofMonth}`,
  `20\\d{2}([-/.])\\d{1,2}\\1\\d{1,2}(?!\\d)${clock}(?:${to}(?:20\\d{2}\\1)?(?:\\d{1,2}\\1)?\\d{1,2}(?!\\d)${clock})?`,
  `\\d{1,2}([./-])\\d{1,2}\\1(?:20)?\\d{2}(?![\\d])${clock}(?:${to}\\d{1,2}\\1\\d{1,2}\\1(?:20)?\\d{2}(?!\\d)${clock})?`,
  `${anyWeekday}\\d{1,2}\\.? ?[-~–] ?\\d{1,2}[./]\\d{1,2}\\.?(?![\\d/])`,
  `${day} (?:AL?|AU|BIS|TOT|E) ${day}[./](?:0?[1-9]|1[0-2])(?:[./]20\\d{2})?(?![\\d/])`,
  `${anyWeekday}\\d{1,2}/\\d{1,2}${clock}(?: ?[-~–—至到] ?\\d{1,2}(?:/\\d{1,2})?)?(?![\\d/]|:\\d|[-~]\\d)${clock}`,
  `${anyWeekday}\\d{1,2}\\.\\d{1,2}(?:\\.(?!\\d))?(?: ?[-~–—至到] ?\\d{1,2}(?:\\.\\d{1,2}(?:\\.(?!\\d))?)?)?(?![\\d:.]|[-~]\\d| ?(?:%|T(?![A-Z])|MT|M(?![A-Z])|K|CBM|KN|万|吨|米|方|尺|节|USD))`,
  `${anyWeekday}(?:20\\d{2}年)?\\d{1,2}月份?\\d{1,2}[日号]?${clock}(?: ?[-~–—至到/] ?(?:\\d{1,2}月)?\\d{1,2}[日号]?)?(?![\\d./])${clock}`,
  `(?:20\\d{2}年)?\\d{1,2}月份?(?:上旬|中旬|下旬|上半月|下半月|[初底末])`,
].map((source) => new RegExp(`(?<![\\d.]|\\d[:/])(?:${source})`, 'iuy'));

const bare = /(?<![\d./月-]|\d:)\d{1,2}(?: ?[-~–至到] ?\d{1,2})? ?[日号](?!楼|仓|线|泊|码头|柜|箱|照)/uy;

/** Words for days that depend on the day on which the text was written, such as `NEXT WEEK`. */
const vague =
  /(?:(?:EARLY|MID|END|LATE|BEGINNING|MIDDLE)(?: OF)? )?(?:NEXT|THIS|COMING) (?:WEEK|MONTH|(?:MON|TUES|WEDNES|THURS|FRI|SATUR|SUN)DAY|WEEKEND)|(?<![A-Z])(?:TOMORROW|PROMPT|PPT|SPOT)(?![A-Z])|(?:下|本|这)(?:周|星期|个?月)(?:[一二三四五六日天初中末底])?|明天|后天|月[底初中](?!旬)/iuy;

export interface FoundDays {
  text: string;
  length: number;
  kind: 'dated' | 'bare' | 'vague';
}

/** The clock time after a date. It is removed, because only the day is read. */
const clockAtEnd = new RegExp(`${clock}$`, 'iu');

/** Finds days at a position of a text. Returns null if there are none. */
export function daysAt(text: string, at: number, today: PlainDate): FoundDays | null {
  if (!/[\dA-Z下本这明后月周星]/i.test(text[at] ?? '')) return null;
  let best = '';
  for (const spelling of spellings) {
    spelling.lastIndex = at;
    const found = spelling.exec(text)?.[0] ?? '';
    if (found.length > best.length && isReadable(found, today)) best = found;
  }
  if (best !== '') return { text: plainDays(best), length: best.length, kind: 'dated' };
  for (const [kind, pattern] of [
    ['bare', bare],
    ['vague', vague],
  ] as const) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found) return { text: found, length: found.length, kind };
  }
  return null;
}

/**
 * Removes clock times and ordinal endings, so that the date reader understands the text: `5th of December
 * 0800 LT` becomes `5 December`.
 */
function plainDays(text: string): string {
  const parts = text.split(/ ?(?:[~–—]) ?/);
  return parts
    .map((one) => one.replace(clockAtEnd, ''))
    .join('-')
    .replace(/(?<=\d)(?:ST|ND|RD|TH)(?![A-Z])/gi, '')
    .replace(/^(?:DEL?|DU|DAL) /i, '')
    .replace(/(?<=\d\.?|[A-ZÉÛÇ]{3}) (?:AL?|AU|BIS|TOT) (?=\d)/gi, '-')
    .replace(/(?<=\d)\.(?= ?[-A-Z])/gi, '')
    .replace(/ (?:OF|THE|DE) /gi, ' ')
    .replace(/(?<=\d{4})[ ,/@]{1,3}\d{1,2}:\d{2}(?::\d{2})?(?: ?(?:[AP]M|LT|HRS?|H)(?![A-Z]))?/gi, '')
    .replace(/(?<=\d\.\d{1,2})\.(?=\s?-|$)/g, '')
    .replace(/(?<=^\d{1,2})\.(?= ?-)/, '')
    .trim();
}

const openDates: readonly string[] = ['date_early_or_end', 'date_weekday', 'date_ambiguous'];

function isReadable(found: string, today: PlainDate): boolean {
  return (['month_first', 'day_first'] as const).some((order) => {
    const read = readWindow(plainDays(found), { today, graceDays: 31, order });
    return 'value' in read || openDates.includes(read.refused.code);
  });
}

/** Returns true for days with a number or a month: `5/12`, `E/DEC`. Days such as `this week` have neither. */
export const isDated = (text: string): boolean =>
  /\d|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC/i.test(text);
