import { isDeadline, matchHeader } from '../headers/match-header.ts';
import { noChineseName } from './prose-words.ts';
import type { LineSight, VesselSpan } from './vessel-span.ts';

/** Words directly before a vessel's name that are not part of it. */
const before =
  /^(?:.{0,12}?(?:我们|我司|本司|我公司|本公司|公司|改由|改派|原定|新增|加班船|另有|现有|目前|另外|此外|还有|以及|下水|轮和|轮及|条船|艘船|船名为))(?=[\p{Script=Han}\d]{2})/u;
const namedShip = /(?<name>["“「『《]?[\p{Script=Han}\d]{2,12}?["”」』》]?) ?轮(?![船胎渡机换流])/gu;
const otherShip = /^(?:海|巨|江|首|一|头)$|(?:班|货|客|邮|油|渡|拖|滚装|集装箱|本|该)$/;
const quotedName =
  /["“「『《](?<name>[\p{Script=Han}\d]{2,10})["”」』》]|【(?<title>[\p{Script=Han}\d]{2,10})】(?=\s{0,2}(?:[A-Z\d]|航次))/gu;
const labelled =
  /(?:船名(?: ?[/／&] ?航次)?|船舶|大船|二程船?|一程船?|母船|驳船)[ ]{0,3}[:：]?[ ]{0,3}["“]?(?<name>\p{Script=Han}{1,10}(?:\d{1,3}号?|号)?)["”]?/gu;
const withNumber =
  /(?<!\p{Script=Han})(?<name>\p{Script=Han}{2,7}\d{1,3})(?!\d|[月/.:~-]\d| ?(?:[月日年天个条艘票方吨件米柜点周万%]|航次(?!\s?[A-Z]{0,3}\d)))(?<end>号(?!\d)|号(?=\d{1,2}[月/.])|轮)?/gu;
const beforeVoyage =
  /(?<!\p{Script=Han})(?<name>\p{Script=Han}{2,8}号?)(?=\/\d{2,4}[A-Z]?(?:\s|[→＞>–—-]|$|\p{Script=Han})|["”]?[\s/,，、：:(（]{0,3}(?:V(?:OY)?\.? ?[A-Z]{0,3}\d|航次|第?[A-Z]{0,3}\d{2,5}[A-Z]?航次|\d{4}[A-Z]?(?![\d年/.-])|\d{2,4}[A-Z](?![A-Z\d])|[A-Z]{1,2}\d{3,5}))/giu;
/** A name between its voyage number and a separator: `航次126S 致远先锋：`, `2612航次 海丰，`. */
const behindVoyage =
  /(?:航次号?\s{0,2}[:：]?\s{0,2}[A-Z]{0,3}\d{1,6}[A-Z]{0,2}|(?<![A-Z\d])[A-Z]{0,3}\d{1,6}[A-Z]{0,2}航次)[\s,，、]{1,3}(?:船名\s{0,2}[:：]\s{0,2})?["“]?(?<name>\p{Script=Han}{2,8}(?:\d{1,3}号?|号)?)["”]?(?=\s{0,3}[:：,，]|\s{1,3})/giu;
/** A name at the beginning of a line, before a short number and a port: `顺泽 076 青岛`. */
const beforeShortVoyage =
  /^[\s\d.、)）(（*•▪●■◆★☆>-]{0,8}(?<name>\p{Script=Han}{2,8}号?)(?=(?<voyage>[\s/／]{1,3}(?:0\d{1,3}|\d{3,4})[\s,，、:：]{1,3}))/u;
/** A vessel whose voyage is not yet fixed, at the beginning of a sentence: `海翼安还在谈`. */
const undecided =
  /(?<![\p{Script=Han}\d])(?<name>\p{Script=Han}{2,5}?)(?=(?:还|正|仍)?在谈|还没[定谈]|尚未[定确]|[暂还]未定|待定)/gu;
const numberAtEnd = /\d{1,3}$/;

/** Finds Chinese names of vessels: after 船名, before 轮 or a voyage number, in quotation marks, or with a number. */
export function chineseVessels(line: string, { isPort, isDays }: LineSight): VesselSpan[] {
  const spans: VesselSpan[] = [];
  const add = (found: RegExpMatchArray, isMarked: boolean, isLabelled = false) => {
    const raw = found.groups?.['name'] ?? found.groups?.['title'] ?? '';
    const index = (found.index ?? 0) + found[0].indexOf(raw);
    const bare = raw.replace(/["“「『《”」』》【】]/g, '');
    const cut = before.exec(bare)?.[0].length ?? 0;
    const text = bare.slice(cut) + (found.groups?.['end'] === '号' ? '号' : '');
    const from = index + raw.indexOf(bare) + cut;
    const end = (found.index ?? 0) + found[0].length;
    // Quotation marks together with 轮 make a name certain, even if a port has the same name: `“瑞安”轮`.
    const isQuoted = /^["“「『《]/.test(raw) && found[0].endsWith('轮');
    const isOther = (!isQuoted && isPort(text)) || otherShip.test(text) || endsWithPort(text, isPort);
    // `到海参崴11号` and `东方港27号到` give the day at a port.
    const isDay =
      found.groups?.['end'] === '号' &&
      (/^[到去往抵至从在]/.test(bare) || /^[到开抵装卸离靠左前]/.test(line.slice(end)));
    if (isDay) return;
    // A name in quotation marks may contain a character that otherwise shows that a text is not a name, such
    // as 月.
    const hasQuotes = /^["“「『《]/.test(found[0]);
    const words = hasQuotes ? text.replace(/[月日年共约附]/gu, '') : text;
    if (text.length < 2 || (isOther && !isLabelled) || noChineseName.test(words) || isDeparture(text, isPort))
      return;
    if (!spans.some((one) => from < one.to && one.from < end))
      spans.push({
        from: isMarked ? (found.index ?? 0) : from,
        to: end,
        text,
        isCertain: true,
        isMarked: isMarked || isQuoted,
      });
  };
  for (const found of line.matchAll(labelled)) add(found, true, true);
  for (const found of line.matchAll(namedShip)) add(found, false);
  for (const found of line.matchAll(quotedName)) add(found, false);
  for (const found of line.matchAll(withNumber)) {
    const end = (found.index ?? 0) + found[0].length;
    const at = end - (numberAtEnd.exec(found.groups?.['name'] ?? '')?.[0].length ?? 0);
    if (!isDays(at) || found.groups?.['end']) add(found, false);
  }
  for (const found of line.matchAll(beforeVoyage)) add(found, false);
  for (const found of line.matchAll(behindVoyage)) add(found, false);
  const plain = beforeShortVoyage.exec(line);
  const portAt = (plain?.[0] ?? '').length + (plain?.groups?.['voyage'] ?? '').length;
  if (plain && isPortAt(line, portAt, isPort)) add(plain, false);
  for (const found of line.matchAll(undecided))
    if (
      !/^(?:船名?|时间|日期|港口?|航次|船期|装港|卸港|[装卸]期|到港|货量|运价|价格|具体|细节|租家)/u.test(
        found[0],
      )
    )
      add(found, false);
  if (spans.length === 0) spans.push(...firstWord(line, { isPort, isDays }));
  return spans;
}

/** Returns true if a name with a number ends with a port, so that the number begins the port's days: `装南通5`. */
const endsWithPort = (text: string, isPort: (text: string) => boolean): boolean => {
  const han = text.replace(numberAtEnd, '');
  return (
    han !== text && Array.from(han, (_, at) => han.slice(at)).some((part) => part.length > 1 && isPort(part))
  );
};

/** Returns true if a Chinese port begins at a position of a line. */
const isPortAt = (line: string, at: number, isPort: (text: string) => boolean): boolean =>
  [5, 4, 3, 2].some(
    (count) =>
      /^\p{Script=Han}{2,5}$/u.test(line.slice(at, at + count)) && isPort(line.slice(at, at + count)),
  );

/** A word for the departure at the end of a text: `上海启航`. It may also be the end of a name: `宏海启航`. */
const departure = /[起启]航$/;

const isDeparture = (text: string, isPort: (text: string) => boolean): boolean => {
  const rest = text.replace(departure, '');
  return rest !== text && (rest.length < 2 || isPort(rest));
};

const firstHan = /^[\s\d.、)）(（①-⑳*•▪●■◆★☆>-]{0,8}(?<name>\p{Script=Han}{2,6})(?=\s|[:：,，、/(（]|\d)/u;

/** Finds a Chinese word of unknown meaning at the beginning of a line that gives days after it. */
function firstWord(line: string, { isPort, isDays }: LineSight): VesselSpan[] {
  const found = firstHan.exec(line);
  const name = found?.groups?.['name'] ?? '';
  if (!found || name === '' || isPort(name) || noChineseName.test(name) || departure.test(name)) return [];
  if (isDeadline(name) || matchHeader(name)?.certainty === 3) return [];
  const from = found[0].length - name.length;
  const rest = line.slice(found[0].length);
  const hasDays = Array.from(rest).some((_, at) => isDays(found[0].length + at));
  return hasDays && !isDays(found[0].length)
    ? [{ from, to: found[0].length, text: name, isCertain: false, isMarked: false }]
    : [];
}
