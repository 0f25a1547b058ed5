import type { Language } from '../../../trade/language.ts';
import { pagePicturePath } from '../../../contract/wire/found-path.ts';
import { inlineHashes } from '../../http/inline-hashes.ts';
import { escaped } from '../escaped.ts';
import { foundScript, foundStyle } from './found-style.ts';
import { foundWords } from './found-words.ts';

/** A page that is found from outside, before it is HTML. */
export interface FoundPage {
  language: Language;
  title: string;
  description: string;
  /** What stands above the way into the application, and what the page holds below it; HTML. */
  lead: string;
  content: string;
  /** Its own address and that in the other language, below the site's origin. */
  paths: Record<Language, string>;
  /** Where the same is in the application, from its `#` on. */
  link: string;
  kind: 'website' | 'article' | 'profile';
  /** An own picture in the place of the one that is drawn. */
  picture?: { path: string; width: number; height: number };
  /** Invented, or nothing to find: search engines are asked to leave it out. */
  isHidden: boolean;
  isDemo: boolean;
  /** Facts for search engines (schema.org), only what is true of real rows. */
  facts?: object;
}

const tags: Record<Language, string> = { zh: 'zh-Hans', en: 'en' };

/** The policy of all these pages: their one script and style, own pictures, and in no frame. */
export const foundPolicy = ((): string => {
  const { scripts, styles } = inlineHashes([`<script>${foundScript}</script><style>${foundStyle}</style>`]);
  return `default-src 'none'; script-src ${scripts.join(' ')}; style-src ${styles.join(' ')}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
})();

/** The page as HTML; `site` is the origin that its absolute addresses begin with. */
export function writePage(page: FoundPage, site: string): string {
  const { language, paths, link, lead, content, isDemo } = page;
  const words = foundWords[language];
  const other: Language = language === 'zh' ? 'en' : 'zh';
  return `<!doctype html>
<html lang="${tags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headOf(page, site)}
<style>${foundStyle}</style>
</head>
<body>
<header><div class="wrap"><a class="logo" href="/" aria-label="${words.home}">${mark}<span>${words.site}</span></a><a href="${escaped(paths[other])}" hreflang="${tags[other]}" lang="${tags[other]}">${words.otherLanguage}</a></div></header>
<main class="wrap">
${lead}
<p><a class="go" id="go" href="/#${escaped(link)}">${words.open}</a></p>
<p class="note">${words.openText}</p>
${isDemo ? `<p class="demo-line"><span class="demo">${words.demoLine}</span></p>` : ''}
${content}
</main>
<footer><p class="wrap">${words.foot}</p></footer>
<script>${foundScript}</script>
</body>
</html>
`;
}

function headOf(page: FoundPage, site: string): string {
  const { language, title, description, paths, kind, isHidden, facts } = page;
  const words = foundWords[language];
  const picture = page.picture ?? { path: pagePicturePath(paths[language]), width: 1_200, height: 630 };
  const property = (name: string, value: string) => `<meta property="${name}" content="${escaped(value)}">`;
  return [
    `<title>${escaped(`${title} – ${words.site}`)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    isHidden ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${escaped(site + paths[language])}">`,
    ...(['zh', 'en'] as const).map(
      (one) => `<link rel="alternate" hreflang="${tags[one]}" href="${escaped(site + paths[one])}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escaped(site + paths.zh)}">`,
    '<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">',
    property('og:site_name', words.site),
    property('og:type', kind),
    property('og:title', title),
    property('og:description', description),
    property('og:url', site + paths[language]),
    property('og:locale', language === 'zh' ? 'zh_CN' : 'en_GB'),
    property('og:image', site + picture.path),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    '<meta name="twitter:card" content="summary_large_image">',
    facts ? `<script type="application/ld+json">${jsonIn(facts)}</script>` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** JSON inside of a script element: nothing in it may end that. */
const jsonIn = (facts: object): string => JSON.stringify(facts).replaceAll('<', String.raw`\u003c`);

const mark =
  '<svg viewBox="0 0 42 16" aria-hidden="true"><rect y="3" width="18" height="10" rx="5" fill="currentColor"/><path d="M18 8h13" stroke="currentColor" stroke-width="2"/><circle cx="36" cy="8" r="4.5" fill="none" stroke="currentColor" stroke-width="2.5"/></svg>';
