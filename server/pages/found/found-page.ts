import type { Language } from '../../../trade/language.ts';
import { pagePicturePath } from '../../../contract/wire/found-path.ts';
import { inlineHashes } from '../../http/inline-hashes.ts';
import { escaped } from '../../http/escaped.ts';
import { sitePicturePath } from '../../../contract/wire/site-picture-path.ts';
import type { SiteIdentity } from '../../domain/site/identity.ts';
import { foundScript, foundStyle } from './found-style.ts';
import { foundWords } from './found-words.ts';

/** A public page for search engines and link previews, before it is written as HTML. */
export interface FoundPage {
  language: Language;
  title: string;
  description: string;
  /** The HTML above the link into the application. */
  lead: string;
  /** The HTML below the link into the application. */
  content: string;
  /** The paths of the page in both languages. */
  paths: Record<Language, string>;
  /** The link to the same subject in the application, from the `#` on. */
  link: string;
  kind: 'website' | 'article' | 'profile';
  /** A picture for link previews that replaces the drawn one. */
  picture?: { path: string; width: number; height: number };
  /** True to ask search engines not to index the page, because it has demo data or no content. */
  isHidden: boolean;
  isDemo: boolean;
  /** Structured data (schema.org) for search engines. It never describes demo rows. */
  facts?: object;
}

const tags: Record<Language, string> = { zh: 'zh-Hans', en: 'en' };

/**
 * The content security policy of all public pages. It allows only their own script, style and pictures, and
 * no frames.
 */
export const foundPolicy = ((): string => {
  const { scripts, styles } = inlineHashes([`<script>${foundScript}</script><style>${foundStyle}</style>`]);
  return `default-src 'none'; script-src ${scripts.join(' ')}; style-src ${styles.join(' ')}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
})();

/** The site that shows a page: its identity, and the origin of absolute URLs. */
export interface FoundSite {
  origin: string;
  identity: SiteIdentity;
}

/** Builds the HTML of a page. */
export function writePage(page: FoundPage, site: FoundSite): string {
  const { language, paths, link, lead, content, isDemo } = page;
  const words = foundWords[language];
  const { names, logo } = site.identity;
  const name = names[language];
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
<header><div class="wrap"><a class="logo" href="/" aria-label="${escaped(words.home(name))}">${markOf(logo)}<span>${escaped(name)}</span></a><a href="${escaped(paths[other])}" hreflang="${tags[other]}" lang="${tags[other]}">${words.otherLanguage}</a></div></header>
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

function headOf(page: FoundPage, { origin: site, identity }: FoundSite): string {
  const { language, title, description, paths, kind, isHidden, facts } = page;
  const { names, logo } = identity;
  const icon = logo === '' ? '/icons/favicon.svg' : sitePicturePath('icon-192', logo);
  const picture = page.picture ?? { path: pagePicturePath(paths[language]), width: 1_200, height: 630 };
  const property = (name: string, value: string) => `<meta property="${name}" content="${escaped(value)}">`;
  return [
    `<title>${escaped(`${title} – ${names[language]}`)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    isHidden ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${escaped(site + paths[language])}">`,
    ...(['zh', 'en'] as const).map(
      (one) => `<link rel="alternate" hreflang="${tags[one]}" href="${escaped(site + paths[one])}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escaped(site + paths.zh)}">`,
    `<link rel="icon" href="${icon}">`,
    property('og:site_name', names[language]),
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

/** Serializes JSON for a script element, so that no text can close the element. */
const jsonIn = (facts: object): string => JSON.stringify(facts).replaceAll('<', String.raw`\u003c`);

/** Returns the HTML of the site's own logo; without one, the HTML of the default logo. */
const markOf = (logo: string): string =>
  logo === '' ? mark : `<img src="${sitePicturePath('logo', logo)}" alt="" height="28">`;

const mark =
  '<svg viewBox="0 0 42 16" aria-hidden="true"><rect y="3" width="18" height="10" rx="5" fill="currentColor"/><path d="M18 8h13" stroke="currentColor" stroke-width="2"/><circle cx="36" cy="8" r="4.5" fill="none" stroke="currentColor" stroke-width="2.5"/></svg>';
