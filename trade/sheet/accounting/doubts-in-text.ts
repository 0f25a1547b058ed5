import { isYearBuilt } from '../messages/vessel-words.ts';
import { daysBetween } from '../../calendar/plain-date.ts';
import { simplified } from '../../text/simplified.ts';
import { readWindow } from '../dates/date-cell.ts';
import { remark, type SheetNote } from '../note.ts';
import type { SheetSailing } from '../sheet-sailing.ts';
import { readHarbors } from '../ports/harbor-cell.ts';
import type { HarborNames } from '../ports/harbor-names.ts';
import { strayWords } from './stray-words.ts';

/**
 * Patterns of message texts that a person must explain. Examples: two days with an arrow (a move or a
 * laycan), a tolerance (`5 DEC +/- 2`), an open end (`5 DEC onwards`), two days of one month, `A or B`,
 * `TBC`.
 */
const unclear: readonly RegExp[] = [
  /(?:\d{1,2}[ -]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)|\d{1,2}[./月]\d{1,2}日?) ?(?:→|⇒|->|=>|>) ?(?:\d{1,2}[ -]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)|\d{1,2}[./月]\d{1,2}日?)/i,
  /\d[^\n]{0,12}(?:\+ ?\/ ?-|±) ?\d/,
  /(?:\d{1,2}[ -]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)|\d{1,2}[./月]\d{1,2}日?) ?(?:ONWARDS?|OR LATER|起|以后|之后)/i,
  /(?:(?<![A-Z])(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)|\d[日号]?) ?(?:OR(?![A-Z])|或者?) ?\p{L}{2,12}/iu,
  /(?<![A-Z])LA ?\/ ?LB(?![A-Z])/i,
  /(?<![A-Z])(?:EVERY|EACH) (?:MON|TUE|WED|THU|FRI|SAT|SUN)[A-Z]{0,6}(?![A-Z])|每(?:周|星期)[一二三四五六日天]?[^\n]{0,6}起|起每(?:周|星期)/i,
  /\(\d{1,2} ?(?:DAYS?|天)\)/i,
  /(?<![A-Z])(?:TENTATIVE|INDUCEMENT|OPTIONAL|SUBJECT TO CARGO|SUB(?:JECT)? TO CARGO|TBC|BUNKERS? ONLY|TO BE CONFIRMED|RESPECTIVELY|RESP)(?![A-Z])|视货量|暂定|待确认|分别/i,
  /(?<!\d)\d{1,2} ?(?:&|AND|OR|和|及|或) ?\d{1,2} ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)/i,
  /(?<=\p{L}{3})(?<!JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC) ?[+&] ?(?=\p{L}{3})(?=[^\n]{0,80}\d)/iu,
];

/** A cut-off in the text of a message, such as `截单 12/3` or `CY CLOSING 3 DEC`. The first group is its day. */
const cutOff =
  /(?:截[单港关]?[^\s\d]{0,3}|CUT ?-?OFF|CLOSING|(?<![A-Z])(?:SI|VGM|CY)(?![A-Z]))[^\d\n]{0,12}((?:\d{1,2}[ -]?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)|\d{1,2}[./月]\d{1,2}日?))/gi;

/** Returns a question for each part of a message that may change the sailing that was read from it. */
export function doubtsInText(
  text: string,
  sailing: SheetSailing,
  {
    today,
    asides,
    names,
    isAccounted,
  }: { today: string; asides: readonly string[]; names: HarborNames; isAccounted: boolean },
): SheetNote[] {
  const plain = simplified(text).normalize('NFKC');
  const whole = [plain, ...asides.map((line) => simplified(line).normalize('NFKC'))].join('\n');
  // A plus sign between two ports, such as `Shanghai + Ningbo`, needs no question if the message reader has
  // already read the ports as alternatives of one call.
  const isJoined = [...sailing.harbors, sailing.undated].some((call) => call?.second_harbor_code);
  const found = unclear.flatMap((pattern) => {
    const text = pattern.exec(plain)?.[0] ?? '';
    const isKnown = (isJoined && /^[+&]$/.test(text.trim())) || isKnownSpan(text, sailing);
    return text === '' || isKnown ? [] : text;
  });
  return [
    ...found.map((one): SheetNote => ({ field: null, ...remark('left_out_text', { text: one.trim() }) })),
    ...lateCutOffs(whole, sailing, today),
    ...leftOutVoyage(whole, sailing),
    ...threePorts(sailing),
    ...(isAccounted ? [] : [...strayWords(sailing), ...portsInWords(sailing, names)]),
    ...dividedName(plain, sailing),
    ...severalVessels(plain),
    ...undatedEnd(sailing),
    ...(onTheWay.test(plain) ? [] : undatedCalls(sailing, names)),
  ];
}

/**
 * Returns true if the text is a number of days in brackets, such as `(28 days)`, that equals the length of
 * the loading laycan or of a passage. Such a number needs no question.
 */
function isKnownSpan(text: string, { harbors: [first, ...others] }: SheetSailing): boolean {
  const days = Number(/^\((\d{1,2}) ?(?:DAYS?|天)\)$/i.exec(text)?.[1] ?? Number.NaN);
  if (!first || Number.isNaN(days)) return false;
  const passages = others.flatMap(({ start_time }) =>
    [first.start_time, first.end_time].map((start) => daysBetween(start, start_time)),
  );
  return passages.includes(days) || daysBetween(first.start_time, first.end_time) + 1 === days;
}

/** The numbers of characters that are tried as a Chinese port name at the end of a word, longest first. */
const portChars = [5, 4, 3, 2];

/**
 * Returns a question if a Chinese word of the remark ends with the name of a port that the sailing lacks, as
 * in `可达胡志明`. The port is probably a call.
 */
function portsInWords({ remark: text, harbors, undated }: SheetSailing, names: HarborNames): SheetNote[] {
  const known = [...harbors, ...(undated ? [undated] : [])].flatMap((call) => [
    call.harbor_code,
    call.second_harbor_code,
    call.third_harbor_code,
  ]);
  const words = simplified(text).match(/\p{Script=Han}{3,10}/gu) ?? [];
  const open = words.find((word) => {
    if (/公司|代理|船务|物流|航运|码头/.test(word)) return false;
    const [code] = portChars.flatMap((count) => {
      if (count >= word.length) return [];
      const read = readHarbors(word.slice(-count), names, { isExact: true });
      return 'value' in read && read.assumed.length === 0 ? read.value : [];
    });
    return code !== undefined && !known.includes(code);
  });
  return open === undefined ? [] : [{ field: null, ...remark('left_out_text', { text: open }) }];
}

const folded = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Returns a question if the words of the vessel's name are not next to each other in the message, or if the
 * name was cut off. A part of the name was then probably misread.
 */
const dividedName = (text: string, { ship_name }: SheetSailing): SheetNote[] =>
  ship_name === null ||
  (folded(text).includes(folded(simplified(ship_name))) &&
    !isCutOff(text.toUpperCase(), ship_name.toUpperCase()))
    ? []
    : [{ field: null, ...remark('name_unlikely', { text: ship_name }) }];

/**
 * Returns true if a letter follows the name wherever it occurs in the text, so that the name was cut off:
 * `ANDINA C` in `ANDINA CÓNDOR`.
 */
function isCutOff(text: string, name: string): boolean {
  if (!/[A-Z]$/.test(name)) return false;
  const ends = text.split(name).slice(1);
  return ends.length > 0 && ends.every((rest) => /^\p{Script=Latin}/u.test(rest));
}

/**
 * Words that announce the ports of call on the way, such as `via`. The message need not give the days of
 * these ports, so they raise no question.
 */
const onTheWay = /(?<![A-Z])(?:ROTATION|VIA)(?![A-Z])|经停|途经|挂靠|航线[:：]/i;

/**
 * Returns a question if one discharging port has days and another one has none: `Rotterdam 4 Jan, Antwerp`.
 */
const undatedEnd = ({ harbors, undated }: SheetSailing): SheetNote[] =>
  undated && harbors.some(({ is_unload }) => is_unload)
    ? [{ field: null, ...remark('left_out_text', { text: undated.harbor_code }) }]
    : [];

/**
 * Returns a question if the remark contains a port after `VIA`. The message reader writes calls without days
 * into the remark in this form, so the sailing lacks this call.
 */
function undatedCalls({ remark: text }: SheetSailing, names: HarborNames): SheetNote[] {
  const [, calls = ''] = /(?<![A-Z])VIA (.{2,80})/.exec(text) ?? [];
  const port = calls.split(/[、,;，；]/).find((one) => {
    const read = one.trim() === '' ? null : readHarbors(one.trim(), names, { isExact: true });
    return read !== null && 'value' in read;
  });
  return port === undefined ? [] : [{ field: null, ...remark('left_out_text', { text: port.trim() }) }];
}

/** Returns a question if the text of one sailing marks two vessels: `MV ALPHA`, `MV BETA`. */
function severalVessels(text: string): SheetNote[] {
  const names = [...text.matchAll(markedName)].flatMap(([, name]) => name?.toUpperCase() ?? []);
  const [first, second] = new Set(names);
  return first !== undefined && second !== undefined
    ? [{ field: null, ...remark('left_out_text', { text: second }) }]
    : [];
}

const markedName = /(?<![A-Z])(?:M\/V|MV|M\.V\.)[ .:]{1,3}([A-Z]{2,20})(?![A-Z])/gi;

/**
 * Returns a question for a call with three ports, because they may be alternatives of one call or three
 * separate calls without days.
 */
const threePorts = ({ harbors }: SheetSailing): SheetNote[] =>
  harbors.flatMap(({ harbor_code, second_harbor_code, third_harbor_code }): SheetNote[] =>
    third_harbor_code === null
      ? []
      : [
          {
            field: null,
            ...remark('left_out_text', {
              text: [harbor_code, second_harbor_code, third_harbor_code].join(' / '),
            }),
          },
        ],
  );

function lateCutOffs(text: string, { harbors }: SheetSailing, today: string): SheetNote[] {
  const last = harbors.findLast(({ is_load }) => is_load);
  if (!last) return [];
  return [...text.matchAll(cutOff)].flatMap(([header, date = '']): SheetNote[] => {
    const read = readWindow(date, { today });
    const isLate = 'value' in read && read.value.start_time > last.end_time;
    return isLate
      ? [{ field: null, ...remark('deadline_after_sailing', { header, day: read.value.start_time }) }]
      : [];
  });
}

/** Voyage numbers with a word that announces them: `V.12`, `voy 12E`, `Voyage : 226S`, `航次2612`, `2612航次`. */
const announced = [
  /(?<![A-Z\d])(?:V\.? ?|VOY(?:AGE)?\.? ?(?:NO\.? ?)?)(\d{1,4}[A-Z]?)(?![A-Z\d])/i,
  /(?<![A-Z])VOY(?:AGE)?[.: ]{1,3}(?:NO[.: ]{0,3})?((?=[A-Z]{0,5}\d)[A-Z\d]{2,8})(?![A-Z\d])/i,
  /航次 ?:? ?([A-Z\d]{2,8})/i,
  /([A-Z\d]{2,8})航次/i,
];

/**
 * Returns a question if a message contains a voyage number that its sailing lacks. A bare number after the
 * vessel also counts.
 */
function leftOutVoyage(text: string, { ship_name, voyage_number }: SheetSailing): SheetNote[] {
  if (voyage_number !== '') return [];
  // A number behind a hyphen may be the voyage or the end of the name: `HAZEL GLORY-88`.
  const joined = /-(?<number>\d{1,4}[A-Z]?)$/.exec(ship_name ?? '')?.groups?.['number'];
  if (joined !== undefined)
    return [{ field: null, ...remark('left_out_voyage', { text: joined, column: ship_name ?? '' }) }];
  // Mail forms align their values with several spaces, so each run of spaces is reduced to one.
  const plain = text.replaceAll(/ {2,}/g, ' ');
  const named = announced.map((one) => one.exec(plain)?.[1]).find(Boolean);
  const at = ship_name === null ? -1 : text.toUpperCase().indexOf(ship_name.toUpperCase());
  const behind = at < 0 ? null : numberBehind.exec(text.slice(at + (ship_name ?? '').length));
  const worded = at < 0 ? null : wordAndNumber.exec(text.slice(at + (ship_name ?? '').length));
  const voyage = named ?? behind?.[1] ?? worded?.[1];
  return voyage === undefined || isYearBuilt(voyage, text)
    ? []
    : [{ field: null, ...remark('left_out_voyage', { text: voyage, column: ship_name ?? '' }) }];
}

/** A number after an unknown word at the end of the vessel's line. It may be the voyage in another language: `vje 18`. */
const wordAndNumber =
  /^[*"”' ]{1,3}(?!\p{Lu}{3} \d{1,2}$)\p{L}{1,6}\.? ?(?:N[o°º.]{0,2} ?)?(\d{1,4}[A-Z]?)\s{0,3}(?:\n|$)/iu;
const numberBehind =
  /^[ ,/]{0,3}(?!\d(?:ST|ND|RD|TH)|\d{1,3}K(?![A-Z\d]))(?=[A-Z]?\d)([A-Z\d]{1,6})(?=[:：\n]|$| [^\d-])(?! ?(?:K?DWT|MTS?|T|TONS?|CBM|X)(?![A-Z]))(?! ?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC))/i;
