import { foldText } from '../text/fold-text.ts';
import type { OwnList, OwnSender } from './own-list.ts';

/** What is known of where a list comes from. */
export interface ListOrigin {
  /** The sender of the mail. */
  from: { name: string; address: string } | null;
  /** Empty for what was pasted. */
  fileName: string;
  /** Lines above its table, subjects, signatures: where a company may be named. */
  texts: readonly string[];
}

/** A shipowner of the directory. */
export interface KnownShipowner {
  id: number;
  names: readonly string[];
}

export interface SenderGuess {
  sender: OwnSender;
  /** The list that it replaces. */
  listId: string | null;
  /** What it is guessed from; `none`: nothing tells, its name is empty. */
  by: 'address' | 'file' | 'text' | 'none';
  /** What of the origin stands for the sender from now on. */
  names: string[];
}

interface KnownSenders {
  lists: readonly Pick<OwnList, 'id' | 'sender' | 'reading'>[];
  shipowners: readonly KnownShipowner[];
}

/** Who has sent a list: first as a person has said it of an earlier one, then by the directory, then by its own words. */
export function guessSender(origin: ListOrigin, { lists, shipowners }: KnownSenders): SenderGuess {
  const names = namesOf(origin);
  const known = lists.find(({ reading }) => reading.names.some((name) => names.includes(name)));
  const { from, texts, fileName } = origin;
  const by = from ? 'address' : 'file';
  if (known) return { sender: known.sender, listId: known.id, by, names };
  const found =
    (from && ownerIn([from.name, domainOf(from.address)], shipowners, 'address')) ||
    ownerIn([fileName], shipowners, 'file') ||
    ownerIn(texts.map(withoutVessels), shipowners, 'text');
  const guess = found || ownWords(origin);
  const same = lists.find(({ sender }) => isSameSender(sender, guess.sender));
  return { sender: same?.sender ?? guess.sender, listId: same?.id ?? null, by: guess.by, names };
}

/** `MV KOKAKO DAWN open`: vessels are named after their companies, and sail for others. */
const withoutVessels = (text: string): string =>
  text.replace(/(?<![A-Z])M[/.]?V\.? \S{1,30}(?: [A-Z'-]{2,20}){0,3}/g, ' ');

/** Whether two names stand for one sender: the same shipowner of the directory, or else the same name. */
export const isSameSender = (a: OwnSender, b: OwnSender): boolean =>
  a.shipowner_id === null || b.shipowner_id === null
    ? a.name !== '' && foldText(a.name) === foldText(b.name)
    : a.shipowner_id === b.shipowner_id;

/** Dates, weeks, versions and what every such file is called say nothing of the sender. */
const commonWords =
  /\d+(?:ST|ND|RD|TH)?|(?<![A-Z])(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC|WK|WEEK|REV|VER|UPDATED?|FINAL|NEW|COPY|FWD?|RE|FW|LIST|TONNAGE|POSITIONS?|OPEN|SCHEDULES?|SAILINGS?|VESSELS?|DAILY|WEEKLY|BOOK\d*|SHEET\d*|CHAT|WECHAT|WHATSAPP)(?![A-Z])|微信|聊天记录|船期表?|船位表?|最新|更新|新|周|月|年|日|第|份|版|表|转发|回复/giu;

/** A file's name without its ending and its date; empty where nothing is left that could be a name. */
export function stemOf(fileName: string): string {
  const bare = fileName
    .normalize('NFKC')
    .replace(/\.[a-z]{2,4}$/i, '')
    .replace(/[_.()[\]【】]+|(?<![A-Z])-|-(?![A-Z])/gi, ' ');
  const stem = bare
    .replace(commonWords, ' ')
    .split(/\s/)
    .map((word) => word.replace(/^-|-$/g, ''))
    .filter((word) => word !== '')
    .join(' ');
  return foldText(stem).length < 2 ? '' : stem;
}

const namesOf = ({ from, fileName }: ListOrigin): string[] => {
  const stem = foldText(stemOf(fileName));
  const address = from?.address.trim().toLowerCase() ?? '';
  // A mail is its sender's, whatever its subject says.
  return [address, address === '' ? stem : ''].filter((name) => name !== '');
};

/** Addresses that everybody may have. */
const publicHosts = /^(?:qq|163|126|gmail|outlook|hotmail|foxmail|sina|yahoo|icloud|aliyun|139|yeah)$/;

/** `ops@mail.norrvik.example`: the part that names a company. */
function domainOf(address: string): string {
  const labels = (address.split('@')[1] ?? '').toLowerCase().split('.').filter(Boolean);
  const name =
    labels.slice(0, -1).findLast((label) => !/^(?:com|co|net|org|gov|mail|smtp)$/.test(label)) ?? '';
  return publicHosts.test(name) ? '' : name;
}

/** The shipowner whose name stands in one of the texts; none where two are named, unless one is part of the other. */
function ownerIn(
  texts: readonly string[],
  shipowners: readonly KnownShipowner[],
  by: SenderGuess['by'],
): Pick<SenderGuess, 'sender' | 'by'> | null {
  const folded = texts.map(foldText).filter((text) => text !== '');
  const isNamed = (key: string) => isTelling(key) && folded.some((text) => text.includes(key));
  const hits = shipowners.flatMap(({ id, names }) =>
    names.flatMap((name) => {
      const key = [name, firstWord(name)].map(foldText).find(isNamed);
      return key === undefined ? [] : [{ id, name: names[0] ?? name, key }];
    }),
  );
  const [longest] = hits.toSorted((a, b) => b.key.length - a.key.length);
  if (!longest || hits.some(({ id, key }) => id !== longest.id && !longest.key.includes(key))) return null;
  if (hits.some(({ id, key }) => id !== longest.id && key === longest.key)) return null;
  return { sender: { name: longest.name, shipowner_id: longest.id }, by };
}

/** `Norrvik Lines` is called Norrvik; `China Shipping` is not called China. */
const firstWord = (name: string): string => {
  const [first = '', second] = name.split(/\s+/);
  const isPlain =
    /^(?:china|chinese|asia|asian|pacific|atlantic|ocean|oceanic|global|world|eastern|western|northern|southern|great|united|international|shanghai|hong|grand|golden|royal|star|blue|green|sino|euro)$/i;
  return second !== undefined && !isPlain.test(first) ? first : name;
};

const isTelling = (key: string): boolean => key.length >= (/\p{Script=Han}/u.test(key) ? 2 : 5);

/** Somebody who is not in the directory, by the words of the list itself. */
function ownWords({ from, fileName, texts }: ListOrigin): Pick<SenderGuess, 'sender' | 'by'> {
  const named = (name: string, by: SenderGuess['by']) => ({ sender: { name, shipowner_id: null }, by });
  if (from) return named(companyOf(from, texts) ?? (from.name.trim() || from.address), 'address');
  const stem = stemOf(fileName);
  if (stem !== '') return named(stem, 'file');
  const company = texts.flatMap((text) => companyIn(text) ?? [])[0];
  return company === undefined ? named('', 'none') : named(company, 'text');
}

/** Who writes by its own name for a company says which in the signature: the host tells. */
function companyOf(
  { name, address }: NonNullable<ListOrigin['from']>,
  texts: readonly string[],
): string | null {
  const host = foldText(domainOf(address));
  if (host.length < 4 || foldText(name).includes(host)) return null;
  return texts.flatMap((text) => companyIn(text) ?? []).find((one) => foldText(one).startsWith(host)) ?? null;
}

const companyWords = /^(?:lines?|shipping|chartering|maritime|logistics|forwarding|marine)$/i;
const companyEnds = /^(?:co|ltd|limited|inc|gmbh|as|bv)$/i;
const chineseCompany =
  /(?:航运|海运|船务|船代|货运|物流|租船|轮船|航運|海運|船務|貨運|租船|輪船)(?:有限公司)?/u;
const hanBefore = /\p{Script=Han}{2,8}$/u;

/** `Brightwater Chartering Ltd`, `海岳船代`: a name that says itself what it is. */
function companyIn(text: string): string | null {
  const chinese = chineseCompany.exec(text);
  const before = chinese && hanBefore.exec(text.slice(Math.max(0, chinese.index - 8), chinese.index));
  if (chinese && before) return before[0] + chinese[0];
  const words = text.slice(0, 400).split(/[\s,.;:|()]+/);
  const at = words.findIndex((word) => companyWords.test(word));
  let first = at;
  while (first > 0 && at - first < 3 && /^[A-Z]/.test(words[first - 1] ?? '')) first -= 1;
  if (at < 0 || first === at) return null;
  let end = at + 1;
  while (end < words.length && end - at < 3 && companyEnds.test(words[end] ?? '')) end += 1;
  return words.slice(first, end).join(' ');
}
