import { simplified } from '../../text/simplified.ts';

/**
 * The words of a date, reduced to a few marks: `<8>` is a named month, `{11-20}` a part of a month, `W33` a
 * week, `~` the word "to". Numbers and separators stay. If letters remain, the text is not a date.
 */
export interface DateWords {
  text: string;
  /** True if "about", "预计" or a similar word was removed. */
  isAbout: boolean;
  /** True if one end of the window is open: "onwards", "之前". */
  isOpen: boolean;
  /** True for "E/DEC", which is early December to most people and its end to some. */
  isEarlyOrEnd: boolean;
  /** The weekdays in the text, in their order. Monday is 1. */
  weekdays: readonly number[];
}

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const monthName =
  /(?<![A-Z])(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(UARY|RUARY|CH|IL|E|Y|UST|T(?:EMBER)?|OBER|EMBER)?(?![A-Z])\.?/g;
/** A Chinese number. Years have four characters, and no other number is longer. */
const chineseNumber = /[〇零一二三四五六七八九十]{1,4}(?=\s?[年月日号周])/g;

/** The spellings of parts of a month. Early, middle and late are thirds; halves are halves. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/上中旬/g, '{1-20}'],
  [/中下旬/g, '{11-31}'],
  [/上半月|上半|(?:FIRST|1ST|1) ?HALF|(?<![A-Z\d])(?:1H|H1|FH)(?![A-Z\d])/g, '{1-15}'],
  [/下半月|下半|(?:SECOND|2ND|2) ?HALF|(?<![A-Z\d])(?:2H|H2|SH)(?![A-Z\d])/g, '{16-31}'],
  [/上旬|月初|初|(?<![A-Z])(?:EARLY|ELY|BEGINNING|BEGIN|BEG)(?![A-Z])/g, '{1-10}'],
  [/中旬|月中|中|(?<![A-Z])(?:MIDDLE|MID)(?![A-Z])/g, '{11-20}'],
  [/下旬|月底|月末|底|末|(?<![A-Z])(?:END|LATE)(?![A-Z])/g, '{21-31}'],
];
const about =
  /约|大约|左右|前后|预计|预估|(?<![A-Z])(?:ABOUT|ABT|AROUND|APPROX|EST|ESTIMATED|O\/A|OA|TBC|SUB)(?![A-Z])\.?/g;
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
const labels =
  /(?<![A-Z])(?:LAYCAN|LAYDAYS?|ET[ABDS]|DATE|MON(?:DAY)?|TUE(?:S(?:DAY)?)?|WED(?:NESDAY)?|THU(?:RS(?:DAY)?)?|FRI(?:DAY)?|SAT(?:URDAY)?|SUN(?:DAY)?|FROM|OF|THE|ON|LT)(?![A-Z])\.?|(?:星期|周|礼拜)[一二三四五六日天]|受载期?|抵港/g;
const timeOfDay =
  /T?(?<!\d)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:AM|PM)?\s*(?:Z|UTC|GMT|LT|HRS?|[+-]\d{2}:?\d{2})?|(?<!\d)\d{4}\s*(?:HRS?|LT)(?![A-Z])/g;

/** The words of dates that the patterns above recognise, and letters next to numbers. */
const dateWords = [
  /^(?:JAN(?:UARY)?|FEB(?:RUARY)?|MAR(?:CH)?|APR(?:IL)?|MAY|JUNE?|JULY?|AUG(?:UST)?|SEP(?:T|TEMBER)?|OCT(?:OBER)?|(?:NOV|DEC)(?:EMBER)?)$/,
  /^(?:(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]{0,6}|LAYCAN|LAYDAYS?|ET[ABDS]|DATE|FROM|OF|THE|ON|OR|LT|OA|O|A)$/,
  /^(?:EARLY|ELY|BEGINNING|BEGIN|BEG|MIDDLE|MID|END|LATE|FIRST|SECOND|HALF|FH|SH|H|E|M|L|ST|ND|RD|TH|ABOUT|ABT|AROUND)$/,
  /^(?:APPROX|EST|ESTIMATED|TBC|SUB|ONWARDS?|ONW|BEFORE|AFTER|EARLIEST|LATEST|T|Z|AM|PM|UTC|GMT|HRS?|WEEK|WK|W)$/,
  /^(?:TO|THRU|THROUGH|UNTIL|TILL?|AND)$/,
] as const;
const otherCharacter =
  /(?![〇零一二三四五六七八九十年月日号周旬初底末中上下半第星期礼拜天约大左右前后预计估以之起至到受载抵港])\p{Script=Han}/u;

/**
 * Returns false if a word belongs to no date, so the text cannot be a window. This quick test is for
 * messages, where any few words may be a window. Brackets may contain any text.
 */
export function mayBeDate(text: string): boolean {
  if (/[((]/.test(text)) return true;
  const plain = simplified(text).normalize('NFKC').toUpperCase();
  if (otherCharacter.test(plain)) return false;
  const words = plain.match(/[A-Z]+/g) ?? [];
  return words.every((word) => dateWords.some((known) => known.test(word)));
}

export function readDateWords(original: string): DateWords {
  let text = simplified(original).normalize('NFKC').toUpperCase().replace(/\s+/g, ' ').trim();
  text = text.replace(/[‐-―−]/g, '-').replace(/[〜]/g, '~');
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
  text = text.replace(timeOfDay, ' ');
  // Removed before the labels, because "on" is also a label.
  leaveOut(onOrAbout);
  text = text.replace(labels, ' ');
  let isEarlyOrEnd = false;
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
  // Replaces Chinese years and months before the parts of months, whose patterns would consume their
  // characters.
  text = text.replace(chineseNumber, (digits) => String(chineseToNumber(digits)));
  text = text.replace(/(旬|初|底|末|中|半月?)(?=\s*\d{1,2}\s*月)/g, '$1~');
  text = text.replace(/(?<!\d)(\d{2})\s*年/g, '20$1 ').replace(/(\d{4})\s*年/g, '$1 ');
  text = text.replace(
    /(?:第\s?)?(\d{1,2})\s?周|(?:WEEK|WK|W) ?(\d{1,2})(?!\d)/g,
    (_, one, two) => `W${one ?? two}`,
  );
  text = text.replace(/(\d{1,2})\s*月份?/g, '<$1>').replace(/(\d)\s*[日号]/g, '$1 ');
  for (const [spelling, mark] of parts) text = text.replace(spelling, mark);
  text = text.replace(monthName, (_, name: string) => `<${months.indexOf(name) + 1}>`);
  text = text.replace(/(\d)(?:ST|ND|RD|TH)(?![A-Z])/g, '$1');
  const isOpen = open.test(text);
  text = text.replace(/至|到|--+|(?<![A-Z])(?:TO|THRU|THROUGH|UNTIL|TILL?|AND)(?![A-Z])|&/g, '~');
  text = text.replace(/[,']/g, ' ').replace(/\s+/g, ' ');
  // A space separates two numbers; next to any other character it has no meaning.
  text = text.replace(/ ?([^\d ]) ?/g, '$1').trim();
  return { text, isAbout, isOpen, isEarlyOrEnd, weekdays };
}

function chineseToNumber(digits: string): number {
  const value = (one: string) => '〇一二三四五六七八九'.indexOf(one.replace('零', '〇'));
  const ten = digits.indexOf('十');
  if (ten < 0) return Number(Array.from(digits, value).join(''));
  const tens = ten === 0 ? 1 : value(digits[ten - 1] ?? '');
  const ones = ten === digits.length - 1 ? 0 : value(digits[ten + 1] ?? '');
  return tens * 10 + ones;
}
