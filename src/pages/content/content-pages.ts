import type { ComponentType } from 'react';

import type { Language } from '../../../trade/language.ts';
import { loadContentTexts } from '../../i18n/load-content-texts.ts';
import { AdvertPage } from './advert-page.tsx';
import { AdvertsPage } from './adverts-page.tsx';
import { ArticlePage } from './article-page.tsx';
import { ArticlesPage } from './articles-page.tsx';
import { WebviewPage } from './webview-page.tsx';
import { WechatPage } from './wechat-page.tsx';

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
  await loadContentTexts(language);
  return pages[name];
}
