import { articleLink } from '../../../contract/links/discovery-links.ts';
import { articlePagePath, lanePagePath } from '../../../contract/wire/found-path.ts';
import type { Article } from '../../../contract/calls/content/article.ts';
import type { Language } from '../../../trade/language.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { viewArticle } from '../../domain/content/articles.ts';
import { knownHarbors, type KnownHarbors } from '../../domain/harbors/harbors.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { escaped } from '../../http/escaped.ts';
import type { FoundPage } from './found-page.ts';
import { foundWords } from './found-words.ts';
import { laneName } from './lane-page.ts';
import { dayTextIn } from './sailing-rows.ts';
import { blocksHtml } from './written-html.ts';

/** An article, with the port names for its lanes. */
export interface FoundArticle {
  article: Article;
  harbors: KnownHarbors;
}

/** Reads a published article. Throws `not_found` if there is none with this id. */
export async function readArticle(
  id: number,
  { database, now }: { database: OpenDatabase; now: Date },
): Promise<FoundArticle> {
  const [article, harbors] = await Promise.all([
    viewArticle(id, { database, now }),
    knownHarbors(database, now),
  ]);
  return { article, harbors };
}

export function articlePage({ article, harbors }: FoundArticle, language: Language): FoundPage {
  const words = foundWords[language];
  const { title, summary, author, body } = inLanguage(article, language);
  const { id, picture, is_demo, publish_time, change_time, lanes } = article;
  const names = namesOf(harbors.book);
  const links = lanes.map(
    (lane) =>
      `<li><a href="${lanePagePath(language, lane.from, lane.to)}">${escaped(laneName(lane, names, language))}</a></li>`,
  );
  return {
    language,
    title,
    description: summary,
    lead: [
      `<h1>${escaped(title)}</h1>`,
      `<p class="sub">${escaped([author, words.published(dayTextIn(language, publish_time))].filter(Boolean).join(' · '))}</p>`,
    ].join('\n'),
    content: [
      `<article class="text">${blocksHtml(body)}</article>`,
      links.length > 0 ? `<h2>${words.lanes}</h2><ul class="links">${links.join('')}</ul>` : '',
    ]
      .filter(Boolean)
      .join('\n'),
    paths: { zh: articlePagePath('zh', id), en: articlePagePath('en', id) },
    link: articleLink(id),
    kind: 'article',
    ...(picture && { picture }),
    isHidden: is_demo,
    isDemo: is_demo,
    ...(!is_demo && {
      facts: {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description: summary,
        datePublished: publish_time,
        dateModified: change_time,
        inLanguage: language === 'zh' ? 'zh-Hans' : 'en',
        ...(author && { author: { '@type': 'Organization', name: author } }),
      },
    }),
  };
}

function inLanguage(article: Article, language: Language) {
  const { chinese_title, chinese_summary, chinese_author, chinese_body } = article;
  if (language === 'zh')
    return { title: chinese_title, summary: chinese_summary, author: chinese_author, body: chinese_body };
  const { english_title, english_summary, english_author, english_body } = article;
  return { title: english_title, summary: english_summary, author: english_author, body: english_body };
}
