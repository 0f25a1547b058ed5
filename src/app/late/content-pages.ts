import type { ComponentType } from 'react';

import { articleList, articleView } from '../../../contract/calls/content/article.ts';
import type { Language } from '../../../trade/language.ts';
import { loadContentTexts } from '../../i18n/load-content-texts.ts';
import { AdvertPage } from '../../pages/content/advert-page.tsx';
import { AdvertsPage } from '../../pages/content/adverts-page.tsx';
import { ArticlePage } from '../../pages/content/article-page.tsx';
import { ArticlesPage } from '../../pages/content/articles-page.tsx';
import { WebviewPage } from '../../pages/content/webview-page.tsx';
import { WechatPage } from '../../pages/content/wechat-page.tsx';
import { articleIdOf, articlesRequest } from '../../pages/content/article-requests.ts';
import { readAhead } from '../../sync/answers/read-ahead.ts';
import { readPageAhead } from './read-page-ahead.ts';

/**
 * The content pages, by the names of their paths. They are small, so they and their texts are in one script.
 */
const pages = {
  articles: ArticlesPage,
  article: ArticlePage,
  adverts: AdvertsPage,
  advert: AdvertPage,
  webview: WebviewPage,
  wechat: WechatPage,
} as const;

export async function loadPage(name: keyof typeof pages, language: Language): Promise<ComponentType> {
  const read = readers[name];
  await Promise.all([loadContentTexts(language), read && readPageAhead(read)]);
  return pages[name];
}

/** The functions that request the content of a page before it is rendered. */
const readers: Partial<Record<keyof typeof pages, (search: string) => Promise<void> | null>> = {
  articles: (search) => readAhead(articleList, articlesRequest(new URLSearchParams(search))),
  article: (search) => {
    const id = articleIdOf(new URLSearchParams(search));
    return id === null ? null : readAhead(articleView, { id });
  },
};
