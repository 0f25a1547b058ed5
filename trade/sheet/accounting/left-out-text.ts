import { addDays } from '../../calendar/plain-date.ts';
import { simplified } from '../../text/simplified.ts';
import { remark, type SheetNote } from '../note.ts';
import { withoutOtherMatters } from '../messages/other-matters.ts';
import type { SheetSailing } from '../sheet-sailing.ts';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
/**
 * The ways to write a day in a message, with named groups for the name of the month and for one or two
 * numbers.
 */
const spellings: readonly RegExp[] = [
  /(?<!\d)(?<day>\d{1,2})(?:ST|ND|RD|TH)?[ -]?(?<name>JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?:UARY|RUARY|CH|IL|E|Y|T|UST|(?:T?EM|O)BER)?(?![A-Z]|\d{5})/gi,
  /(?<![A-Z]|\d[ -]?)(?<name>JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?:UARY|RUARY|CH|IL|E|Y|T|UST|(?:T?EM|O)BER)?\.?[ -](?<day>\d{1,2})(?![\d:]| ?[-/]? ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC))/gi,
  /(?<!\d)20\d{2}[-/.年](?<first>\d{1,2})[-/.月](?<second>\d{1,2})(?!\d)/g,
  /(?<!\d)(?<first>\d{1,2})月(?<second>\d{1,2})(?!\d)/g,
  /(?<![\d/.:月-])(?<first>\d{1,2})\/(?<second>\d{1,2})(?![\d/:%]| ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC))/gi,
  /(?<![\d/.])\d{1,2}[-~](?<first>\d{1,2})\/(?<second>\d{1,2})(?![\d/:%])/g,
  /(?<=\p{Script=Han})(?<first>\d{1,2})\.(?<second>\d{1,2})(?![\d.]|[吨方米万元%])/gu,
  /(?<![\d月/.-])(?<only>\d{1,2})日(?!\p{Script=Han}*前)/gu,
];
/**
 * Words before a day that does not belong to a voyage, for example the last day of a rate's validity or the
 * date of the message.
 */
const ofNoVoyage =
  /(?:VALID(?:ITY)?|EXPIRY|UNTIL|TILL|UPDATED?|UPD|ISSUED?|DATED|AS OF|AS AT|BUILT|BLT|WAS|NOT|EX|INSTEAD OF|PAYMENT BY|有效期?至?|更新|制表|截至|原|由|截[^\s\d]{0,5}|CUT(?:[- ]?OFF)?S?|CLOSING|CLOSE|SI|DOCS?|VGM|CY|开港|进港|结关|收单|报关|放行|收[柜箱货][^\s\d,，。;；]{0,5}|(?:进|入)[仓舱][^\s\d,，。;；]{0,5}|RECEIV(?:ING|ED|ES)(?: (?:CARGO|BOXES|CONTAINERS?))?(?: (?:UNTIL|TILL|BY|TO|FROM))?)[ :：.,-]*$/i;

/**
 * A word after a day which shows that the day is the date of the list or a cut-off. Such a day is not
 * reported as lost.
 */
const ofList = /^\s*(?:[日号]\s*)?(?:\d{1,2}:?\d{2}\s*)?(?:截|更新|制表|UPDATE|EDITION)/i;
/**
 * A remark in brackets that revokes an earlier day, which is therefore not reported as lost: `(not 1-3 dec as
 * advised)`.
 */
const takenBack =
  /\((?:NOT|WAS|INSTEAD OF|(?:PREV|FORMER|ORIGINAL)(?:IOUS)?(?:LY)?\.?|ORIG\.?|OLD|EX|原定?|原计划|此前|非)[ :]?[^()]{1,40}\)/gi;
/**
 * Words between a former day and the day that replaces it: `5 Dec, delayed to 8 Dec`. The former day is not
 * reported as lost.
 */
const replacedBy =
  /^[-~–/\d.日号月 A-Z]{0,12}\s*(?:[,，(（]\s*)?(?:改|推迟|延|提前|变更|更正|调整|(?:IS |NOW )?(?:REVISED|CHANGED|DELAYED|POSTPONED|MOVED|AMENDED|ADVANCED) (?:TO|INTO))/i;

/** A word for an event of a port call, such as ETA or 开航. A day next to such a word belongs to the sailing. */
const momentOfCall = /(?<![A-Z])(?:ET[ABDS]|LAYCAN|ARRIV|BERTH|SAIL|LOAD)|受载|抵|到港|离|开航|靠/i;
/** A weekday before a day: `Mon 5 Dec`. It is removed, because it is not part of the date. */
const weekday = /(?<![A-Z])(?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]{0,6}[.,]? (?=\d)/gi;

/** Returns a note for each day in the text of a message that the sailing does not contain. */
export function leftOutDays(text: string, sailing: SheetSailing): SheetNote[] {
  const known = daysOf(sailing);
  const ofSailing = withoutOtherMatters(simplified(text).normalize('NFKC'), (sentence) =>
    momentOfCall.test(sentence),
  );
  const whole = ofSailing.replace(takenBack, ' ');
  // Removes the voyage number, because a number such as 26/07 looks like a day.
  const { voyage_number } = sailing;
  const dated = whole.replace(weekday, '');
  const plain = voyage_number.includes('/') ? dated.replaceAll(voyage_number, ' ') : dated;
  const found = spellings.flatMap((pattern) =>
    [...plain.matchAll(pattern)].filter(
      (match) =>
        !ofNoVoyage.test(plain.slice(0, match.index)) &&
        ![replacedBy, ofList].some((word) => word.test(plain.slice(match.index + match[0].length))) &&
        !isKnown(match.groups ?? {}, known),
    ),
  );
  const texts = new Set(found.map((match) => match[0].trim()));
  return [...texts].map((one) => ({ field: null, ...remark('left_out_day', { text: one }) }));
}

function isKnown(groups: Record<string, string | undefined>, known: ReadonlySet<string>): boolean {
  const { day, name, first, second, only } = groups;
  if (only) return [...known].some((one) => one.endsWith(`-${Number(only)}`));
  if (name) return known.has(`${months.indexOf(name.toUpperCase()) + 1}-${Number(day)}`);
  const [one, other] = [Number(first), Number(second)];
  // Two numbers that cannot be a day and a month are not a date but, for example, a voyage number. They raise
  // no note.
  const isDay = (one <= 12 && other <= 31) || (other <= 12 && one <= 31);
  return !isDay || one === 0 || other === 0 || known.has(`${one}-${other}`) || known.has(`${other}-${one}`);
}

/**
 * The maximum number of days that `daysOf` lists for one call, so that a misread period of years does not
 * make a long list.
 */
const windowDaysMost = 62;

/** Returns each day of the sailing's calls and cut-offs as `month-day`, without leading zeros. */
function daysOf({ harbors, cut_offs }: SheetSailing): ReadonlySet<string> {
  const days = new Set<string>();
  const add = (date: string) => days.add(`${Number(date.slice(5, 7))}-${Number(date.slice(8, 10))}`);
  for (const { start_time, end_time } of harbors) {
    let date = start_time;
    for (let count = 0; count < windowDaysMost && date <= end_time; count++) {
      add(date);
      date = addDays(date, 1);
    }
  }
  for (const { time } of cut_offs) if (time) add(time);
  return days;
}
