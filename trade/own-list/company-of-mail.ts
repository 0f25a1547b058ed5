import { foldText } from '../text/fold-text.ts';

/** A word that follows the name of a shipping company in English and in other languages. */
const business =
  /^(?:shipping|chartering|maritime|mar[ií]tima|logistics|forwarding|marine|lines|shipbrok(?:ing|ers?)|brokers|steamship|agenc(?:y|ies)|agenciamento|carriers|feeders|navigation|denizcilik|nakliyat|schiffahrt\w{0,14}|linienagentur|reederei|schwergut|kaiun|kisen|heavylift|trucking)$/i;
/** A word that belongs to a company's name only directly after it. */
const weakBusiness = /^(?:line|liner|express|projects?|breakbulk|transport|group|freight|cargo)$/i;

/** Splits a line at separators that do not occur in the name of a company. */
const segmentsOf = (line: string): string[] =>
  line
    .slice(0, 400)
    .split(/\s[-–—|/]\s|[|\t;:()（）【】*_]|\s{2}|,(?! ?(?:Ltd|Inc|LLC|S\.|Limited))/i)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const bareWord = (word: string): string => word.replace(/[.,/"“”]/g, '');

/** Words for a department or a function, which do not name a company. */
const department =
  /(?<!\p{L})(?:chartering|operations?|ops|liner desk|desk|bookings?|sales|commercial|schedules?|documentation|docs|customer services?|export|import|dept\.?|department|team|info|noreply|no-reply|owners?)(?!\p{L})|船东|操作部?|市场部?|销售部?|客服部?|业务部?|订舱部?|商务部?|单证部?/giu;

/** Returns true for a sender's name that consists only of a department: `船东操作部`, `Chartering Desk`. */
export const isDepartment = (name: string): boolean => foldText(name.replace(department, ' ')).length < 2;

/** The minimum number of letters that a name and the host of an address have in common. */
const hostLettersLeast = 4;

interface MailCompany {
  name: string;
  /** True if the name matches the host of the sender's address. */
  isOfHost: boolean;
}

/**
 * Returns the company of a mail: the part of the sender's name, or the words of a signature, that match the
 * host of the sender's address. Otherwise returns the name without departments.
 */
export function companyOfMail(name: string, host: string, texts: readonly string[]): MailCompany {
  const bare = name.replace(/^["“']|["”']$/g, '').trim();
  const parts = bare.split(/\s[|/–-]\s|\s?[|@]\s?/).filter((one) => one !== '');
  const companies = parts.filter((one) => !isDepartment(one));
  const key = foldText(host);
  if (key.length >= hostLettersLeast) {
    const named = companies.find((one) => {
      const folded = foldText(one);
      return folded.length >= hostLettersLeast && (folded.includes(key) || key.includes(folded));
    });
    if (named !== undefined) return { name: withoutDepartment(named), isOfHost: true };
    const signed = texts.flatMap((line) => segmentsOf(line).flatMap((one) => wordsOfHost(one, key) ?? []))[0];
    if (signed !== undefined) return { name: signed, isOfHost: true };
  }
  const isPart = companies.length > 0 && companies.length < parts.length;
  return { name: isPart ? companies.join(' ') : bare, isOfHost: false };
}

const withoutDepartment = (name: string): string => {
  const bare = name.replace(department, ' ').replace(/\s+/g, ' ').trim();
  // A word such as `Chartering` at the end belongs to the company: `Anchorline Chartering`.
  return /(?:chartering|ops)$/i.test(name) || foldText(bare).length < 2 ? name : bare;
};

/**
 * Returns the first words of a segment that spell the host, with the words for the business after them; null
 * if the segment does not begin with such words.
 */
function wordsOfHost(segment: string, host: string): string | null {
  const words = segment.split(/\s+/);
  const isBusiness = (word: string) => business.test(bareWord(word)) || weakBusiness.test(bareWord(word));
  for (let count = 1; count <= Math.min(5, words.length); count++) {
    const folded = foldText(words.slice(0, count).join(''));
    if (!folded.startsWith(host)) {
      if (host.startsWith(folded)) continue;
      return null;
    }
    let end = count;
    while (end < words.length && isBusiness(words[end] ?? '')) end += 1;
    return words.slice(0, end).join(' ').replace(/[,;]$/, '');
  }
  return null;
}
