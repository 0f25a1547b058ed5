import { daysAt, type FoundDays } from './day-patterns.ts';
import { labelAt } from './label-at.ts';
import { at, portAt, portOf, type FoundToken, type ProseContext } from './find-port-in-line.ts';
import { vesselsIn } from './find-vessels.ts';
import type { KnownName, VesselSpan } from './vessel-span.ts';
import { meanings } from './prose-words.ts';
import type { PlacedToken, ProseToken } from './prose-token.ts';

const lineCharsMost = 600;

/**
 * Splits a line into tokens from left to right. Vessels' names are found first. At each other position, the
 * kinds of tokens are tried in a fixed order (see `tokenAt`). Among ports and known words, the longest is
 * used.
 */
export function scanLine(
  line: string,
  context: ProseContext,
  known: readonly KnownName[] = [],
): PlacedToken[] {
  const text = line.slice(0, lineCharsMost);
  const days = new Map<number, FoundDays | null>();
  const daysOf = (at: number) => {
    const known = days.get(at);
    const found = known === undefined ? daysAt(text, at, context.today) : known;
    days.set(at, found);
    return found;
  };
  const vessels = vesselsIn(
    text,
    {
      isPort: (some) => portOf(some, context) !== null,
      isDays: (at) => daysOf(at)?.kind === 'dated',
    },
    known,
  );
  const tokens: PlacedToken[] = [];
  for (let at = 0; at < text.length;) {
    const vessel = vessels.find(({ from }) => from === at);
    const found = vessel
      ? vesselToken(vessel)
      : tokenAt(text, at, { context, daysOf, last: tokens.at(-1), before: tokens.at(-2) });
    if (found.token) tokens.push({ ...found.token, from: at });
    at += Math.max(1, found.length);
  }
  return tokens;
}

const vesselToken = ({ from, to, text, isCertain, isMarked }: VesselSpan): FoundToken => ({
  token: { kind: 'vessel', text, isCertain, isMarked },
  length: to - from,
});

interface Sight {
  context: ProseContext;
  daysOf: (at: number) => FoundDays | null;
  last: ProseToken | undefined;
  before: ProseToken | undefined;
}

const space = /[\s\u3000]+/y;
const voyages: readonly (readonly [RegExp, boolean])[] = [
  [
    /(?<![A-Z\d])(?:VOY(?:AGE)?\.?(?: ?(?:NO|NUMBER)\.?)?|VIAJE|VJE|VIAGEM|VIAG|VIAGGIO|V\.?|VY\.?|REISE|REJS|PELAYARAN|CHUYẾN|РЕЙС|항차|SEFER(?: NO)?)\s{0,12}[:：#-]?\s{0,3}((?:[A-Z]{1,3}[-.]?)?\d{1,6}(?:[-/]\d{1,4})?[A-Z]{0,2})(?![A-Z\d])/iuy,
    true,
  ],
  // After the whole word `Voyage`, letters and digits of the number may alternate: `Voyage 0TN4E`.
  [
    /(?<![A-Z\d])(?:VOY(?:AGE)?\.?(?: ?(?:NO|NUMBER)\.?)?)\s{0,12}[:：#]?\s{0,3}((?=[A-Z]{0,5}\d)[A-Z\d]{2,8}(?:[-/][A-Z\d]{1,6})?)(?![A-Z\d])/iuy,
    true,
  ],
  [
    /(?:航次号?|航海番号|次航)\s{0,3}[:：]?\s{0,3}(?:V\.? ?)?([A-Z]{0,3}-?\d{1,6}(?:[-/]\d{1,4})?[A-Z]{0,2})(?![A-Z\d月年])/iuy,
    true,
  ],
  [/第?([A-Z]{0,3}-?\d{1,6}[A-Z]{0,2}) ?(?:航次(?!可)|항차|次航)/iuy, true],
];
/** A voyage number directly after its vessel, without a word such as `V.`: `2612`, `/ 012W`. */
const bareVoyage =
  /((?:V\.?)?(?:\d{1,6}[A-Z]{1,2}|[A-Z]{1,3}-?\d{2,6}[A-Z]?|0\d{1,3}|\d{3,6}|\d{2}-\d{2,4}[A-Z]?)|\d{1,3}(?=\s{0,3}[:：)]|\s{0,2}$|\s?[/|]\s|(?:\s{0,3}[,，;]|\s{1,3}[-–—])\s{0,3}\p{L}))(?![A-Z\d月日号.]|[-/]\d| ?(?:DWT|DWCC|MTS?|T|TONS?|CBM|TEU|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|吨|方|车)(?![A-Z]))/iuy;
/** A voyage number between two dashes: `CALM TIDE - 12 - Shanghai 9 Dec`. */
const voyageBeforeDash = /\d{1,6}[A-Z]{0,2}(?= ?[-–—] ?[A-Z\u4e00-\u9fff]{2})/iuy;
const deadline =
  /(?:截[单港关VGMSI补货件放柜]{1,4}|截止(?:收货|进仓|入仓|进港|交单|补料|报关)?|截重|截载|结关|收单|交单|补料|进仓|入仓|入货|还柜|集货|마감|締切|カット|报关截止|开港|集港|进港|(?<![A-Z])(?:(?:SI|VGM|CY|CFS|DOCS?|GATE|PORT|CARGO|CUSTOMS?|ENS|AMS|REEFER|DG)(?: IN)? ?[-/]? ?(?:CUT(?: ?-? ?OFFS?)?|CLOS(?:E|ING|ES)|CUTOFF)|CUT ?-? ?OFFS?|CUT(?= )|CLOSING|(?:ANLIEFERUNG|ANLIEFERSCHLUSS|LADESCHLUSS|ANNAHMESCHLUSS|BUCHUNGSSCHLUSS|MELDESCHLUSS|REDAKTIONSSCHLUSS)(?: (?:BIS|AM))?|SI(?= \d)|VGM|CY(?= \d)|ERD)(?![A-Z]))(?:时间|日期|TIME|DATE)?\s{0,3}[:：]?/iuy;
const value =
  /(?:USD|US\$|\$|EUR|€|RMB|CNY|¥|￥)\s?\d[\d,.]*(?:K|M)?(?:\s?(?:\/|PER |P)?\s?(?:MT|T|CBM|W\/?M|RT|LS|吨|方))?|\d[\d,.]*\s?(?:K?\s?DWT|DWCC|DWAT|K(?=\s|$)|MTS?|TONS?|TONNES?|CBM|M3|TEUS?|KN|KNOTS|万吨|万方|立方米?|吨|方|DAYS?|HRS|HOURS|%|HO|HA)(?![A-Z])|(?<![\d.])\d{1,5}\s?[米尺个条艘票天件台车](?!津|水)|\d{1,2}\s?[X×]\s?\d{1,4}\s?(?:T|MT|HC|GP|HQ|吨)?(?![A-Z\d])|DWT[.: ]{0,2}\d[\d,.]*|(?:BLT|BUILT|IMO|MMSI|LOA|DRAFT|TEL|MOB|FAX|QQ|☎️?|📞|电话|微信)[.: ]{0,3}[\d+()-]{2,20}|\+?\d[\d -]{7,17}\d(?!\d)|\(\d{2,4}\) ?\d{3,4}[ -]\d{3,4}(?!\d)|[\w.+-]{1,40}@[\w-]{1,40}\.[\w.]{1,30}|(?:19|20)\d{2}(?: ?年)? ?(?:BLT|BUILT|造)/iuy;
const marks =
  /[-–—=~>→⇒➡►▶|/\\,，、;；。.:：()（）[\]{}+&*•▪●◆★"“”'!！?？]+|(?:最|然|之)?[先再后](?:[去到往]|挂靠?)(?!港|货|达)|至|往|赴|开往|前往/uy;
const monthAlone =
  /(?:JANUARY|FEBRUARY|MARCH|APRIL|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER|JAN|FEB|MAR|APR|JUN|JUL|AUG|SEPT?|OCT|NOV|DEC)(?![A-Z])(?: 20\d{2})?|(?:20\d{2}年)?\d{1,2}月份?/iuy;
const latinWord = /[\p{Script=Latin}][\p{Script=Latin}\d'’.-]*/uy;
const hanWord = /\p{Script=Han}/uy;
const number = /\d[\d,.]*/y;

function tokenAt(text: string, from: number, sight: Sight): FoundToken {
  const blank = at(space, text, from)?.[0];
  // A wide space is a separator, except directly before another separator.
  const isMark = blank && blank.length > 1 && !/^[/|,，;:：(-]/.test(text.slice(from + blank.length));
  if (blank) return { token: isMark ? { kind: 'mark', text: '  ' } : null, length: blank.length };
  return (
    closing(text, from, sight.last) ??
    daysToken(text, from, sight) ??
    voyageToken(text, from, sight) ??
    knownWord(text, from, sight.context) ??
    unknownNumber(text, from, sight) ??
    otherToken(text, from)
  );
}

function closing(text: string, from: number, last: ProseToken | undefined): FoundToken | null {
  const found = at(deadline, text, from)?.[0];
  if (found) return { token: { kind: 'deadline', text: found.trim() }, length: found.length };
  // A clock time directly after the day of a cut-off belongs to it: `CY 4 Dec 1700`.
  const clock = last?.kind === 'days' ? /\d{4}(?![\d/.-]|\s?(?:MT|T|CBM))|\d{1,2}[:：]\d{2}/iuy : null;
  const time = clock && at(clock, text, from)?.[0];
  return time ? { token: { kind: 'value', text: time }, length: time.length } : null;
}

function daysToken(text: string, from: number, { daysOf }: Sight): FoundToken | null {
  const money = at(value, text, from)?.[0] ?? '';
  const found = daysOf(from);
  if (found && found.length >= money.length) {
    const { length, kind } = found;
    if (kind === 'vague') return { token: { kind: 'days', text: found.text, isBare: true }, length };
    return { token: { kind: 'days', text: found.text, isBare: kind === 'bare' }, length };
  }
  return money === '' ? null : { token: { kind: 'value', text: money }, length: money.length };
}

function voyageToken(text: string, from: number, { last, before }: Sight): FoundToken | null {
  for (const [pattern, isCertain] of voyages) {
    const found = at(pattern, text, from);
    if (found?.[1])
      return {
        token: { kind: 'voyage', text: found[1].replace(/^V\.?(?=\d)/i, ''), isCertain },
        length: found[0].length,
      };
  }
  const isBehind =
    last?.kind === 'mark' && /^[/,，:：(|\s]{1,3}$/.test(last.text) && before?.kind === 'vessel';
  const isBetweenDashes = last?.kind === 'mark' && /^[-–—]$/.test(last.text) && before?.kind === 'vessel';
  const dashed = isBetweenDashes ? at(voyageBeforeDash, text, from)?.[0] : undefined;
  if (dashed) return { token: { kind: 'voyage', text: dashed, isCertain: false }, length: dashed.length };
  if (last?.kind !== 'vessel' && !isBehind) return null;
  const found = at(bareVoyage, text, from);
  const isYear =
    found?.[1] !== undefined &&
    /^(?:19[7-9]|20[0-3])\d$/.test(found[1]) &&
    !/^20(?:2[5-9]|1[0-2])$/.test(found[1]);
  return found?.[1] && !isYear
    ? {
        token: { kind: 'voyage', text: found[1].replace(/^V\.?(?=\d)/i, ''), isCertain: false },
        length: found[0].length,
      }
    : null;
}

function knownWord(text: string, from: number, context: ProseContext): FoundToken | null {
  const port = portAt(text, from, context);
  let best: FoundToken = labelAt(text, from) ?? { token: null, length: 0 };
  for (const [pattern, kind, more] of meanings) {
    const found = at(pattern, text, from)?.[0] ?? '';
    if (found.length > best.length)
      // `more` contains the further properties of this kind of token, such as its role.
      best = { token: { kind, text: found.trim(), ...(more as object) } as ProseToken, length: found.length };
  }
  // `抵达曼` is read as the word 抵 and the port 达曼, not as the word 抵达.
  if (/^[抵到]达$/.test(best.token?.text ?? '') && portAt(text, from + 1, context) && best.token)
    return { token: { ...best.token, text: text[from] ?? '' }, length: 1 };
  if (port && port.length > best.length) return port;
  return best.length > 0 ? best : null;
}

/**
 * Returns a number of unknown meaning directly after a vessel as a doubt, because it may be the voyage
 * number; null if there is none.
 */
function unknownNumber(text: string, from: number, { last, before }: Sight): FoundToken | null {
  const isBehind = last?.kind === 'vessel' || (last?.kind === 'mark' && before?.kind === 'vessel');
  const found = isBehind ? at(/[A-Z]{0,3}\d[A-Z\d-]{0,7}(?![A-Z\d])/iuy, text, from)?.[0] : undefined;
  return found ? { token: { kind: 'state', text: found, state: 'doubt' }, length: found.length } : null;
}

function otherToken(text: string, from: number): FoundToken {
  const alone = at(monthAlone, text, from)?.[0];
  if (alone && /\P{Script=Latin}|^.{3,}/u.test(alone) && !/[\p{L}]/u.test(text[from - 1] ?? ''))
    return { token: { kind: 'month', text: alone }, length: alone.length };
  const mark = at(marks, text, from)?.[0];
  if (mark) return { token: { kind: 'mark', text: mark }, length: mark.length };
  const word = at(latinWord, text, from)?.[0] ?? at(hanWord, text, from)?.[0] ?? at(number, text, from)?.[0];
  return word ? { token: { kind: 'word', text: word }, length: word.length } : { token: null, length: 1 };
}
