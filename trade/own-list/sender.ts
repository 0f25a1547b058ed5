import { foldText } from '../text/fold-text.ts';
import { companyIn } from './company-name.ts';
import { companyOfMail } from './company-of-mail.ts';
import type { OwnList, OwnSender } from './own-list.ts';

/** The known data about the origin of an imported list. */
export interface ListOrigin {
  /** The sender of the mail; null if the list is not from a mail. */
  from: { name: string; address: string } | null;
  /** The file name; empty for pasted text. */
  fileName: string;
  /** Texts that may name a company: lines above the table, subjects, signatures. */
  texts: readonly string[];
  /** The last lines of a mail, which may be a signature with the name of the company. */
  lastLines?: readonly string[];
}

/** A shipowner of the directory, with all its names. */
export interface NamedShipowner {
  id: number;
  names: readonly string[];
}

export interface SenderGuess {
  sender: OwnSender;
  /** The id of the sender's previous list, which the new list replaces; null if there is none. */
  listId: string | null;
  /** The source of the guess; `none` if nothing identified the sender, whose name is then empty. */
  by: 'address' | 'file' | 'text' | 'none';
  /** Mail addresses and parts of file names by which the next lists of this sender are recognised. */
  names: string[];
}

interface KnownSenders {
  lists: readonly Pick<OwnList, 'id' | 'sender' | 'reading'>[];
  shipowners: readonly NamedShipowner[];
}

/**
 * Guesses the sender of a list: first by the names that the member confirmed for earlier lists, then by the
 * directory of shipowners. Otherwise uses a name from the mail, the file name or the text of the list.
 */
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

/**
 * Removes vessel names such as `MV KOKAKO DAWN`. Vessels are often named after a company but sail for another
 * one.
 */
const withoutVessels = (text: string): string =>
  text.replace(/(?<![A-Z])M[/.]?V\.? \S{1,30}(?: [A-Z'-]{2,20}){0,3}/g, ' ');

/**
 * Returns true if both are the same sender: the same shipowner of the directory or, if at least one is not in
 * the directory, the same name.
 */
export const isSameSender = (a: OwnSender, b: OwnSender): boolean =>
  a.shipowner_id === null || b.shipowner_id === null
    ? a.name !== '' && foldText(a.name) === foldText(b.name)
    : a.shipowner_id === b.shipowner_id;

/** The words of file names that do not identify a sender: dates, weeks, versions and common words. */
const commonWords =
  /\d+(?:ST|ND|RD|TH)?|(?<![A-Z])(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC|WK|WEEK|REV|VER|UPDATED?|FINAL|NEW|COPY|FWD?|RE|FW|LIST|TONNAGE|POSITIONS?|OPEN|SCHEDULES?|SAILINGS?|VESSELS?|DAILY|WEEKLY|BOOK\d*|SHEET\d*|CHAT(?: WITH)?|WECHAT|WHATSAPP|PARCELS?|EXPORT|IMPORT|KW|LINE-?UP|POSITIONSLISTE)(?![A-Z])|(?<![A-Z])[QW](?=\d)|微信|聊天记录|[周月日]报|通知|通报|公告|动态|船期表?|船位表?|最新|更新|新|周|月|年|日|第|份|版|表|转发|回复/giu;

/**
 * Returns a file name without extension, date and common words; an empty text if the rest cannot be a name.
 */
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
  // If the list is from a mail, the address alone identifies the sender, so the file name is ignored.
  return [address, address === '' ? stem : ''].filter((name) => name !== '');
};

/** Mail hosts that everyone can use, so they do not identify a company. */
const publicHosts = /^(?:qq|163|126|gmail|outlook|hotmail|foxmail|sina|yahoo|icloud|aliyun|139|yeah)$/;

/**
 * Returns the part of an address that names a company: `norrvik` for `ops@mail.norrvik.example`. Empty for a
 * public mail host or without a host.
 */
function domainOf(address: string): string {
  const labels = (address.split('@')[1] ?? '').toLowerCase().split('.').filter(Boolean);
  const name =
    labels.slice(0, -1).findLast((label) => !/^(?:com|co|net|org|gov|mail|smtp)$/.test(label)) ?? '';
  return publicHosts.test(name) ? '' : name;
}

/**
 * Returns the shipowner whose name is in one of the texts. Returns null if no shipowner is named, or if two
 * are named, unless one name is a part of the other.
 */
function ownerIn(
  texts: readonly string[],
  shipowners: readonly NamedShipowner[],
  by: SenderGuess['by'],
): Pick<SenderGuess, 'sender' | 'by'> | null {
  const folded = texts.map(foldText).filter((text) => text !== '');
  const isNamed = (key: string) => isDistinctive(key) && folded.some((text) => text.includes(key));
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

/**
 * Returns the first word of a name if it is distinctive: Norrvik for `Norrvik Lines`. Otherwise returns the
 * whole name, as for `China Shipping`.
 */
const firstWord = (name: string): string => {
  const [first = '', second] = name.split(/\s+/);
  const isPlain =
    /^(?:china|chinese|asia|asian|pacific|atlantic|ocean|oceanic|global|world|eastern|western|northern|southern|great|united|international|shanghai|hong|grand|golden|royal|star|blue|green|sino|euro)$/i;
  return second !== undefined && !isPlain.test(first) ? first : name;
};

const isDistinctive = (key: string): boolean => key.length >= (/\p{Script=Han}/u.test(key) ? 2 : 5);

/** Returns a name for a sender who is not in the directory, from the mail, the file name or the text. */
function ownWords({ from, fileName, texts, lastLines = [] }: ListOrigin): Pick<SenderGuess, 'sender' | 'by'> {
  const named = (name: string, by: SenderGuess['by']) => ({ sender: { name, shipowner_id: null }, by });
  if (from) {
    const lines = [...texts, ...lastLines];
    const company = companyOfMail(from.name.trim(), domainOf(from.address), lines);
    return named(
      company.isOfHost ? company.name : (companyOf(from, lines) ?? (company.name || from.address)),
      'address',
    );
  }
  const stem = stemOf(fileName);
  const company = texts.flatMap((text) => companyIn(text) ?? [])[0];
  if (stem !== '' && (company === undefined || isNameOfCompany(stem, company))) return named(stem, 'file');
  return company === undefined ? named('', 'none') : named(company, 'text');
}

/** Returns true if a file is named after the company, so that its shorter name is used. */
const isNameOfCompany = (stem: string, company: string): boolean =>
  foldText(company).startsWith(foldText(stem)) || foldText(stem).startsWith(foldText(company));

/**
 * Finds the company in the signature of a mail whose sender has a personal name. The company must match the
 * host of the sender's address. Returns null if no company matches.
 */
function companyOf(
  { name, address }: NonNullable<ListOrigin['from']>,
  texts: readonly string[],
): string | null {
  const host = foldText(domainOf(address));
  if (host.length < 4 || foldText(name).includes(host)) return null;
  return texts.flatMap((text) => companyIn(text) ?? []).find((one) => foldText(one).startsWith(host)) ?? null;
}
