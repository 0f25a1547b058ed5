import { simplified } from '../../text/simplified.ts';

/**
 * The text of a date with placeholders for its words: `<8>` is the month August, `{11-20}` a part of a month,
 * `W33` a week, `~` the word "to". Numbers and separators are unchanged. If letters remain, the text is not a
 * date.
 */
export interface DateWords {
  text: string;
  /** True if "about", "预计" or a similar word was removed. */
  isAbout: boolean;
  /** True if the range of days is open at one end: "onwards", "之前". */
  isOpen: boolean;
  /** True if the text has days without a month: `8-10号`. */
  isOfDays: boolean;
  /** True if the text lists single days: `12 and 19 Dec`. */
  isSeveral: boolean;
  /**
   * The way in which the text names a week: by its first day (`from`: `W/B 14 Dec`), by its last day (`to`)
   * or by any of its days (`around`); null if the text names no week.
   */
  week: 'from' | 'to' | 'around' | null;
  /** The difference in days that the local day at the port may have from the day in UTC: -1, 1 or 0. */
  dayShift: number;
  /** True for `E/DEC`. Most people write it for early December, but some for the end of December. */
  isEarlyOrEnd: boolean;
  /** True for two parts of a month, such as `E/M JAN`. */
  isPair: boolean;
  /** The weekdays in the text, in their order. Monday is 1. */
  weekdays: readonly number[];
}

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
/** Names of months in other languages, with their English form. They follow a day: `03-dic`, `5 de enero`. */
const otherMonths: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=\d(?: DE)?[ ./-]{1,2}|\d)(?:ENE(?:RO)?|GEN(?:NAIO)?|JAN(?:EIRO|V(?:IER)?|UAR)|JANUARI|OCA(?:K)?)(?![A-Z])/g,
    'JAN',
  ],
  [
    /(?<=\d(?: DE)?[ ./-]{1,2}|\d)(?:FEV(?:EREIRO|RIER)?|FEB(?:RERO|BRAIO|RUAR)|FEVR|FEBRUARI|SUB(?:AT)?)(?![A-Z])/g,
    'FEB',
  ],
  [/(?<=\d(?: DE)?[ ./-]{1,2}|\d)(?:MARZO|MARS|MARCO|MAERZ|MARZ|MRZ|MRT|MARET|MART)(?![A-Z])/g, 'MAR'],
  [/(?<=\d(?: DE)?[ ./-]{1,2}|\d)(?:ABR(?:IL)?|AVR(?:IL)?|APRILE|NIS(?:AN)?)(?![A-Z])/g, 'APR'],
  [/(?<=\d(?: DE)?[ ./-]{1,2}|\d)(?:MAI|MAG(?:GIO)?|MAYO|MAIO|MEI|MAYIS)(?![A-Z])/g, 'MAY'],
  [/(?<=\d(?: DE)?[ ./-]{1,2}|\d)(?:JUNI?O?|GIU(?:GNO)?|JUNHO|JUIN|HAZ(?:IRAN)?)(?![A-Z])/g, 'JUN'],
  [/(?<=\d(?: DE)?[ ./-]{1,2}|\d)(?:JULI?O?|LUG(?:LIO)?|JULHO|JUIL(?:LET)?|TEM(?:MUZ)?)(?![A-Z])/g, 'JUL'],
  [/(?<=\d(?: DE)?[ ./-]{1,2}|\d)(?:AGO(?:STO)?|AOUT|AGU(?:STUS)?|AGUSTOS)(?![A-Z])/g, 'AUG'],
  [/(?<=\d(?: DE)?[ ./-]{1,2}|\d)(?:SET(?:EMBRO|TEMBRE)?|SEPTIEMBRE|SEPTEMBRE|EYL(?:UL)?)(?![A-Z])/g, 'SEP'],
  [
    /(?<=\d(?: DE)?[ ./-]{1,2}|\d)(?:OTT(?:OBRE)?|OUT(?:UBRO)?|OKT(?:OBER)?|OCTUBRE|OCTOBRE|EKI(?:M)?)(?![A-Z])/g,
    'OCT',
  ],
  [/(?<=\d(?: DE)?[ ./-]{1,2}|\d)(?:NOVI?EMBRE|NOVEMBRO|KAS(?:IM)?)(?![A-Z])/g, 'NOV'],
  [
    /(?<=\d(?: DE)?[ ./-]{1,2}|\d)(?:DIC(?:IEMBRE|EMBRE)?|DEZ(?:EMBRO|EMBER)?|DECEMBRE|DES(?:EMBER)?|ARA(?:LIK)?)(?![A-Z])/g,
    'DEC',
  ],
];

const monthName =
  /(?<![A-Z])(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(UARY|RUARY|CH|IL|E|Y|UST|T(?:EMBER)?|OBER|EMBER)?(?![A-Z])\.?/g;
/**
 * A number in Chinese characters. A year has four characters (`二〇二六年`), and no other number in a date is
 * longer.
 */
const chineseNumber = /[〇零一二三四五六七八九十]{1,4}(?=\s?[年月日号周])/g;

/**
 * The spellings of parts of a month. Early, middle and late each mean a third of the month, a half means a
 * half.
 */
const parts: readonly (readonly [RegExp, string])[] = [
  [/上中旬/g, '{1-20}'],
  [/中下旬/g, '{11-31}'],
  [/上半月|上半|(?:FIRST|1ST|1) ?HALF|(?<![A-Z\d])(?:1 ?\/ ?H|1H|H1|FH)(?![A-Z\d])/g, '{1-15}'],
  [/下半月|下半|(?:SECOND|2ND|2) ?HALF|(?<![A-Z\d])(?:2 ?\/ ?H|2H|H2|SH)(?![A-Z\d])/g, '{16-31}'],
  [/上旬|月初|初|(?<![A-Z])(?:EARLY|ELY|BEGINNING|BEGIN|BEG)(?![A-Z])/g, '{1-10}'],
  [/中旬|月中|中|(?<![A-Z])(?:MIDDLE|MID)(?![A-Z])/g, '{11-20}'],
  [/下旬|月底|月末|底|末|(?<![A-Z])(?:END|LATE)(?![A-Z])/g, '{21-31}'],
];
const about =
  /约|大约|左右|前后|预计|预估|(?<![A-Z])(?:ABOUT|ABT|AROUND|APPROX|CA|CIRCA|EST|ESTIMATED|O\/A|OA|TBC|SUB|I?AGW|WP|WOG|UCE)(?![A-Z])\.?/g;
const onOrAbout = /(?<![A-Z])ON (?:OR|AND) (?:ABOUT|ABT)(?![A-Z])\.?/g;
const open =
  /(以后|之后|以前|之前|[起后前]|(?<![A-Z])(?:ONWARDS?|ONW|BEFORE|AFTER|EARLIEST|LATEST)(?![A-Z])|\+)/;
const weekday =
  /(?<![A-Z])(MON|TUE|WED|THU|FRI|SAT|SUN)(?:DAY|S(?:DAY)?|NESDAY|RS(?:DAY)?|URDAY)?(?![A-Z])|(?:星期|周|礼拜)([一二三四五六日天])(?!\d)/g;
const englishDays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
/** A letter for a part of a month: `E/DEC`, `M JAN`, `L-FEB`. */
const letterPart =
  /(?<![A-Z])([EML])[/ .-]?(?=(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?![A-Z])|\d{1,2}月)/g;
const letterParts: Readonly<Record<string, string>> = { E: '{1-10}', M: '{11-20}', L: '{21-31}' };
/** Two letters for neighbouring parts of a month: `E/M JAN`, `M-L FEB`. An E after an M means the end. */
const letterPair =
  /(?<![A-Z])(?:(E)[/ -]M|M[/ -](?:L|E))[/ .-]?(?=(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?![A-Z])|\d{1,2}月)/g;
const labels =
  /(?<![A-Z])(?:LAYCAN|LAYDAYS?|LC|L\/C|ET[ABDS]|DATE|MON(?:DAY)?|TUE(?:S(?:DAY)?)?|WED(?:NESDAY)?|THU(?:RS(?:DAY)?)?|FRI(?:DAY)?|SAT(?:URDAY)?|SUN(?:DAY)?|FROM|OF|THE|ON|LT)(?![A-Z])\.?|(?:星期|周|礼拜)[一二三四五六日天]|受载期?|抵港/g;
/** The time zone in a time stamp that a program has written: `GMT+0800 (China Standard Time)`. */
const namedZone = /GMT[+-]\d{4}|\([A-Z ]* TIME\)/g;
const timeOfDay =
  /T?(?<!\d)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:AM|PM)?\s*(?:Z|UTC|GMT|LT|HRS?|[+-]\d{2}:?\d{2})?|(?<=[日号]\s?)\d{1,2}[时点](?:\d{1,2}分?|半|整)?|(?<=\d ?|[A-Z] |[日号] ?)(?:[AP]M(?![A-Z])|上午|下午|早上|晚上|晚(?!上))/g;
/**
 * Clock times after a date: `12-15 Dec 0001-2400 hrs`, `12 Dec 1700LT`. Two times without a unit must follow
 * a month.
 */
const hours =
  /(?<!\d)\d{4}(?:\s*[-~/]\s*\d{4})?\s*(?:HRS?|LT)(?![A-Z])|(?<=(?:[A-Z]|[月日号]|\d{1,2})\s)(?:0000|0001|0600|0800)\s*[-~/]\s*(?:1700|1800|2359|2400)$|(?<=(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}\.? |\d\/\d{1,2} )(?:[01]\d|2[1-3])[0-5]\d(?<!19\d\d)$/g;
const weekOf =
  /(?<![A-Z])(?:W\/[BC]|WEEK (?:BEGINNING|COMMENCING|STARTING|FROM))(?![A-Z])|(?<![A-Z])(W\/E|WEEK ENDING)(?![A-Z])|(?<![A-Z])(WEEK OF)(?![A-Z])|(当周|那周|该周|这周|一周)$/;
/** Days without a month: `8-10号`, `8日至10日`. */
const daysOnly =
  /^\d{1,2} ?[日号]? ?(?:[-~至到]|TO) ?\d{1,2} ?[日号]$|^\d{1,2} ?[日号] ?\/ ?\d{1,2} ?[日号]$/;
/** An instant in UTC: `2026-12-12T16:00:00Z`, `2026-12-12 16:00 UTC`. */
const utcMoment =
  /(?<!\d)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:Z|(?:UTC|GMT)(?:[+-]0000)?|[+-]00:?00)(?![A-Z\d+-])/;

/**
 * The words that a date may contain (names of months, weekdays, labels, units), and letters directly next to
 * numbers, such as `5TH`.
 */
const dateWords = [
  /^(?:FEBRERO|MARZO|JUNIO|JULIO|SEPTIEMBRE|OCTUBRE|NOVIEMBRE|JANEIRO|FEVEREIRO|MARCO|JUNHO|JULHO|SETEMBRO|OUTUBRO|NOVEMBRO)$/,
  /^(?:GENNAIO|FEBBRAIO|APRILE|MAGGIO|GIUGNO|LUGLIO|SETTEMBRE|OTTOBRE|DICEMBRE|JANVIER|FEVRIER|MARS|JUILLET)$/,
  /^(?:SEPTEMBRE|OCTOBRE|NOVEMBRE|DECEMBRE|JANUAR|FEBRUAR|MAERZ|MARZ|JUNI|JULI|OKTOBER)$/,
  /^(?:JANUARI|FEVR|FEBRUARI|MARET|AGU|AGUSTUS|DES|DESEMBER|OCAK?|SUB|SUBAT|MART|NIS|NISAN|MAYIS)$/,
  /^(?:HAZ|HAZIRAN|TEM|TEMMUZ|AGUSTOS|EYL|EYLUL|EKIM?|KAS|KASIM|ARA|ARALIK)$/,
  /^(?:ENE|ENERO|GEN|JANV|FEV|MRZ|MRT|ABR|ABRIL|AVR|AVRIL|MAI|MAG|MAYO|MAIO|MEI|GIU|LUG|JUIN|JUIL|AGO|AGOSTO|AOUT|SET|OTT|OUT|OKT|DIC|DICIEMBRE|DEZ|DEZEMBRO|DEZEMBER|DE|DEL|AL|AU|DU|BIS|TOT|AO)$/,
  /^(?:JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEP(?:T|TEMBER)?|OCT(?:OBER)?|(?:NOV|DEC)(?:EMBER)?)$/,
  /^(?:(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]{0,6}|LAYCAN|LAYDAYS?|ET[ABDS]|DATE|FROM|OF|THE|ON|OR|LT|OA|O|A)$/,
  /^(?:EARLY|ELY|BEGINNING|BEGIN|BEG|MIDDLE|MID|END|LATE|FIRST|SECOND|HALF|FH|SH|H|E|M|L|ST|ND|RD|TH|ABOUT|ABT|AROUND)$/,
  /^(?:APPROX|CA|CIRCA|EST|ESTIMATED|TBC|SUB|ONWARDS?|ONW|BEFORE|AFTER|EARLIEST|LATEST|T|Z|AM|PM|UTC|GMT|HRS?|WEEK|WK|W)$/,
  /^(?:TO|THRU|THROUGH|UNTIL|TILL?|AND|B|C|BEGINNING|COMMENCING|ENDING|LC|I?AGW|WP|WOG|UCE)$/,
] as const;
const otherCharacter =
  /(?![〇零一二三四五六七八九十年月日号周旬初底末中上下半第星期礼拜天约大左右前后预计估以之起至到受载抵港])\p{Script=Han}/u;

/**
 * Returns false if the text contains a word that no date contains. This quick test saves time in messages,
 * where any few words are tried as a date. Brackets may contain any text.
 */
export function mayBeDate(text: string): boolean {
  if (/[((]/.test(text)) return true;
  const plain = simplified(text).normalize('NFKC').toUpperCase();
  if (otherCharacter.test(plain)) return false;
  const words =
    plain
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .match(/[A-Z]+/g) ?? [];
  return words.every((word) => dateWords.some((known) => known.test(word)));
}

/** Replaces the names of months in other languages by their English names. */
function inEnglishMonths(text: string): string {
  if (!/[A-Z]/.test(text)) return text;
  const bare = text.normalize('NFD').replace(/[\u0300-\u0302\u0306-\u0308\u0327]/g, '');
  const english = otherMonths.reduce((known, [spelling, month]) => known.replace(spelling, month), bare);
  return english === bare
    ? bare.normalize('NFC')
    : english.replace(/(?<=\d) DE (?=[A-Z]{3})|(?<=[A-Z]{3}) DE (?=20\d{2})/g, ' ');
}

/**
 * Removes the full stops that German dates contain: after the month in `Wed 02.12.`, and after the days in
 * `3.-6. Dezember`.
 */
const withoutFullStops = (text: string): string =>
  text
    .replace(/(?<=\d[./]\d{1,2})\.(?=$| ?[-~])/g, '')
    .replace(/(?<=(?<![\d.])\d{1,2})\.(?= ?-|-| [A-Z]{3})/g, '');

/** Words between the first and the last day, in several languages. */
const upTo =
  /(?<=\d\.? ?)(?:AL?|AU|BIS|TOT|AO)(?= ?\d)|至|到|--+|(?<![A-Z])(?:TO|THRU|THROUGH|UNTIL|TILL?)(?![A-Z])/g;

export function readDateWords(original: string): DateWords {
  let text = simplified(original).normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();
  text = withoutFullStops(text);
  text = inEnglishMonths(text.replace(/[‐-―−]/g, '-').replace(/[〜]/g, '~'));
  const weekdays = Array.from(text.matchAll(weekday), ([, english, chinese]) =>
    english
      ? englishDays.indexOf(english) + 1
      : '一二三四五六日'.indexOf(chinese === '天' ? '日' : (chinese ?? '')) + 1,
  );
  let isAbout = false;
  const leaveOut = (words: RegExp) => {
    text = text.replace(words, () => {
      isAbout = true;
      return ' ';
    });
  };
  const isOfDays = daysOnly.test(text);
  const dayShift = shiftOf(text);
  text = text.replace(namedZone, ' ').replace(timeOfDay, ' ').replace(hours, ' ');
  const found = weekOf.exec(text);
  const week = found ? (found[1] ? 'to' : found[2] || found[3] ? 'around' : 'from') : null;
  if (found) text = text.replace(found[0], ' ');
  // "On or about" is removed before the words of `labels`, because they include "on".
  leaveOut(onOrAbout);
  text = text.replace(labels, ' ');
  let isEarlyOrEnd = false;
  let isPair = false;
  // A pair such as `E/M JAN` may mean both parts of the month or the days around their border. It is read as
  // the range of both parts.
  text = text.replace(letterPair, (_, early?: string) => {
    isPair ||= early !== undefined;
    return early ? '{1-20}' : '{11-31}';
  });
  text = text.replace(letterPart, (_, letter: string) => {
    isEarlyOrEnd ||= letter === 'E';
    return letterParts[letter] ?? '';
  });
  text = text.replace(/\(([^()\d]*)\)/g, (_, words: string) => {
    if (words.trim() !== '') isAbout = true;
    return ' ';
  });
  leaveOut(about);
  text = text.replace(/ +/g, ' ');
  // Replaces Chinese years and months before parts of months, because the patterns for those parts would
  // match the same characters.
  text = text.replace(chineseNumber, (digits) => String(chineseToNumber(digits)));
  text = text.replace(/(旬|初|底|末|中|半月?)(?=\s*\d{1,2}\s*月)/g, '$1~');
  text = text.replace(/(?<!\d)(\d{2})\s*年/g, '20$1 ').replace(/(\d{4})\s*年/g, '$1 ');
  text = text.replace(
    /(?:第\s?)?(\d{1,2})\s?周|(?:WEEK|WK|W) ?(\d{1,2})(?!\d)/g,
    (_, one, two) => `W${one ?? two}`,
  );
  text = text.replace(/(W\d{1,2}) ?[-/~] ?(\d{1,2})(?![\d/.-])/g, '$1~W$2');
  text = text.replace(/(\d{1,2})\s*月份?/g, '<$1>').replace(/(\d)\s*[日号]/g, '$1 ');
  for (const [spelling, mark] of parts) text = text.replace(spelling, mark);
  text = text.replace(monthName, (_, name: string) => `<${months.indexOf(name) + 1}>`);
  text = text.replace(/(\d)(?:ST|ND|RD|TH)(?![A-Z])/g, '$1');
  const isOpen = open.test(text);
  // "And" between two parts of a month means one range of days. Between two days it means two possible days.
  text = text.replace(/(?<=[}>]\s?)(?:&|(?<![A-Z])AND(?![A-Z])|[和及])(?=\s?[{<])/g, '~');
  const isSeveral = /&|(?<![A-Z])(?:AND|OR)(?![A-Z])|[和及或、]/.test(betweenDigits(text));
  text = text.replace(upTo, '~');
  text = text.replace(/[,']/g, ' ').replace(/\s+/g, ' ');
  // A space between two numbers separates them. Any other space has no meaning and is removed.
  text = text.replace(/ ?([^\d ]) ?/g, '$1').trim();
  return { text, isAbout, isOpen, isOfDays, isSeveral, isEarlyOrEnd, isPair, week, dayShift, weekdays };
}

/** Returns the text from its first digit to its last. */
function betweenDigits(text: string): string {
  const upToLast = /^[^]*\d/.exec(text)?.[0] ?? '';
  return upToLast.slice(Math.max(0, upToLast.search(/\d/)));
}

/** The range of the UTC offsets of ports in hours, from Los Angeles to Tokyo. */
const clocksOfPorts = { least: -8, most: 9 };

/**
 * Returns 1 if an instant in UTC may be on the next day at a port, and -1 if it may be on the previous day.
 * Midnight in UTC returns 0, because it means a day without a time.
 */
function shiftOf(text: string): number {
  const [, hours, minutes] = utcMoment.exec(text) ?? [];
  if (hours === undefined || (Number(hours) === 0 && Number(minutes) === 0)) return 0;
  const time = Number(hours) + Number(minutes) / 60;
  if (time + clocksOfPorts.most >= 24) return 1;
  return time + clocksOfPorts.least < 0 ? -1 : 0;
}

function chineseToNumber(digits: string): number {
  const value = (one: string) => '〇一二三四五六七八九'.indexOf(one.replace('零', '〇'));
  const ten = digits.indexOf('十');
  if (ten < 0) return Number(Array.from(digits, value).join(''));
  const tens = ten === 0 ? 1 : value(digits[ten - 1] ?? '');
  const ones = ten === digits.length - 1 ? 0 : value(digits[ten + 1] ?? '');
  return tens * 10 + ones;
}
