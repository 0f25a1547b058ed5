import { createHmac, randomBytes } from 'node:crypto';

import type { AnswerOf } from '../../../contract/call.ts';
import type { keywordHandle, keywordSelect } from '../../../contract/calls/site-search.ts';
import { serverLimits } from '../../../contract/limits/server-limits.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { demoKeywords } from './demo-keywords.ts';
import { hasDemoData } from '../../db/site/settings.ts';
import { findSecret } from '../../db/site/secrets.ts';
import {
  insertKeyword,
  listChosenWords,
  listHotKeywords,
  type ChosenWord,
} from '../../db/site-search/keywords.ts';
import { cachedForAMinute } from '../cached.ts';
import { countOneMore } from '../rights/recent-counts.ts';
import { visitor } from '../rights/caller.ts';
import type { SearchContext } from '../search/search-request.ts';
import { searchSite } from './search-site.ts';
import type { SiteSearch } from './site-search-request.ts';

type CallerSearch = SearchContext & Pick<SiteSearch, 'caller' | 'origin'>;

/**
 * Returns the words that an operator has chosen, then those that several people have recently searched for, without
 * the words that an operator has hidden. If there are none, a site with demo data returns sample words that are
 * marked as demo.
 */
export const hotKeywords = cachedForAMinute(
  async (database, now): Promise<AnswerOf<typeof keywordSelect>> => {
    const chosen = await listChosenWords(database);
    const known = new Set(chosen.flatMap((one) => [one.chinese_word, one.english_word].map(countedForm)));
    const counted = await listHotKeywords(database, {
      since: dayOf(new Date(now.getTime() - serverLimits.keywordDays * dayMs)),
      people: serverLimits.keywordPeopleLeast,
      most: serverLimits.hotWordsShown + known.size,
    });
    const list = [
      ...chosen.filter(({ is_published }) => is_published).flatMap(inBothLanguages),
      ...counted.filter((word) => !known.has(word)).map((word) => ({ word, is_demo: false })),
    ];
    if (list.length > 0) return { list: firstOfEach(list) };
    const invented = (await hasDemoData(database)) ? demoKeywords : [];
    return { list: invented.map((word) => ({ word, is_demo: true })) };
  },
);

type HotWord = AnswerOf<typeof keywordSelect>['list'][number];

const inBothLanguages = ({ chinese_word, english_word }: ChosenWord): HotWord[] => [
  { word: chinese_word, is_demo: false, language: 'zh' },
  { word: english_word, is_demo: false, language: 'en' },
];

/**
 * Returns the first words for each language, up to the number that a page may show. A word without a language
 * counts for both languages.
 */
function firstOfEach(list: readonly HotWord[]): HotWord[] {
  const shown = { zh: 0, en: 0 };
  return list.filter(({ language }) => {
    const readers = language ? [language] : (['zh', 'en'] as const);
    const isShown = readers.some((one) => shown[one] < serverLimits.hotWordsShown);
    for (const one of readers) shown[one] += 1;
    return isShown;
  });
}

/** Returns a word in the form in which it is counted. */
const countedForm = (word: string): string =>
  word.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Counts a search word once per day and person (per network for visitors). A word is not counted if it could
 * be a person's number, or if it finds nothing that every visitor may see. Therefore an arbitrary name or
 * insult cannot become popular, and the list does not reveal the name of a vessel to visitors, who may not
 * search for vessels.
 */
export async function countKeyword(
  keyword: string,
  asked: CallerSearch,
): Promise<AnswerOf<typeof keywordHandle>> {
  const { database, now, caller, origin } = asked;
  const word = countedForm(keyword);
  const client = caller.member_id > 0 ? `member ${caller.member_id}` : origin.network;
  const times = countOneMore(database, `keyword ${client}`, { now, windowMs: dayMs });
  if (times > serverLimits.keywordsOfOnePerDayMost || isPersonal(word)) return { counted: false };
  if (!(await findsAnything(word, asked))) return { counted: false };
  const secret = await findSecret(database, 'keyword_searcher', randomBytes(32));
  const searcher = createHmac('sha256', secret).update(client).digest().subarray(0, 16);
  await insertKeyword(database, { day: dayOf(now), word, searcher }, serverLimits.keywordsPerDayMost);
  return { counted: true };
}

const digitsLeast = 6;

/** True if the word may be a number of a person or a document, or an email address. */
const isPersonal = (word: string): boolean =>
  word.includes('@') || word.replace(/[^0-9]/g, '').length >= digitsLeast;

async function findsAnything(keyword: string, asked: CallerSearch): Promise<boolean> {
  const found = await searchSite({ keyword, page: 1, page_size: 1 }, { ...asked, caller: visitor });
  const { sailings, places, shipowners, articles, suppliers } = found;
  const called: { is_near: boolean }[] = [];
  for (const group of [places, shipowners, articles, suppliers]) called.push(...(group?.list ?? []));
  const isCalledSo = called.some(({ is_near }) => !is_near);
  return isCalledSo || (sailings?.total ?? 0) > 0;
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
