import { sitePicturePath } from '../../contract/wire/site-picture-path.ts';
import { siteNameParts } from '../../contract/wire/site-name-parts.ts';
import type { Language } from '../../trade/language.ts';
import type { SiteIdentity } from '../domain/site/identity.ts';
import { escaped } from './escaped.ts';

/**
 * Writes the identity of a site into a built page: names, colour, icons and logo. `src/app/texts.ts` and the
 * console read the names from the attributes of `<html>`.
 */
export function ownPage(html: string, { names, colour, logo }: SiteIdentity): string {
  const language: Language = html.includes('<html lang="en"') ? 'en' : 'zh';
  const name = names[language];
  const [first, rest] = siteNameParts(name).map(escaped);
  const attributes = [`data-site="${escaped(name)}"`].concat(
    (['zh', 'en'] as const).map((one) => `data-site-${one}="${escaped(names[one])}"`),
  );
  return html
    .replace('<html ', () => `<html ${attributes.join(' ')} `)
    .replace(/<title>[^<]*<\/title>/, (title) => titleWith(escaped(name), title))
    .replace(/(apple-mobile-web-app-title" content=")[^"]*/, (_, before: string) => before + escaped(name))
    .replace(/(\(prefers-color-scheme: light\)" content=")[^"]*/, `$1${colour.light}`)
    .replace(/(\(prefers-color-scheme: dark\)" content=")[^"]*/, `$1${colour.dark}`)
    .replaceAll(
      /(<span class="logo_word">)[^<]*(<span class="logo_rest">)[^<]*/g,
      (_, word: string, more: string) => word + first + more + rest,
    )
    .replace(/<link rel="(?:icon|apple-touch-icon)"[^<>]*>/g, (link) => (logo === '' ? link : ''))
    .replace('</head>', () => `${iconLinks(logo)}<style>${ownStyle(colour, logo)}</style></head>`);
}

/**
 * Replaces the site's name at the end of a page title, as in `<title>Find a sailing – NAME</title>`. A title
 * without a dash is replaced as a whole.
 */
function titleWith(name: string, title: string): string {
  const at = title.lastIndexOf(' – ');
  return `${at === -1 ? '<title>' : title.slice(0, at + 3)}${name}</title>`;
}

const iconLinks = (logo: string): string =>
  logo === ''
    ? ''
    : `<link rel="icon" href="${sitePicturePath('icon-192', logo)}" type="image/png">` +
      `<link rel="apple-touch-icon" href="${sitePicturePath('icon-180', logo)}">`;

/**
 * Builds the CSS with the site's header colour and, if the site has its own logo, with this logo in place of
 * the default one.
 */
const ownStyle = ({ light, dark }: SiteIdentity['colour'], logo: string): string =>
  `:root{--navy:light-dark(${light},${dark})}` +
  (logo === ''
    ? ''
    : '.logo_mark{display:none}.logo_logo::before{content:"";flex:none;width:42px;height:28px;' +
      `background:url(${sitePicturePath('logo', logo)}) center/contain no-repeat}`);

/** Writes the identity of a site into the manifest of the installed application. */
export function ownManifest(json: string, { names, colour, logo }: SiteIdentity): string {
  const manifest = JSON.parse(json) as Record<string, unknown>;
  return JSON.stringify({
    ...manifest,
    name: names.zh === names.en ? names.zh : `${names.zh} – ${names.en}`,
    short_name: names.zh,
    name_localized: names,
    short_name_localized: names,
    theme_color: colour.light,
    ...(logo === '' ? {} : { icons: iconsOf(logo), ...withoutIcons(manifest['shortcuts']) }),
  });
}

const iconsOf = (logo: string) =>
  ([192, 512] as const).flatMap((pixels) =>
    (['any', 'maskable'] as const).map((purpose) => ({
      src: sitePicturePath(`${purpose === 'any' ? 'icon' : 'maskable'}-${pixels}`, logo),
      sizes: `${pixels}x${pixels}`,
      type: 'image/png',
      purpose,
    })),
  );

/** Returns the shortcuts of the manifest without their icons, because the icons would show the default logo. */
const withoutIcons = (shortcuts: unknown) =>
  Array.isArray(shortcuts)
    ? { shortcuts: shortcuts.map((one: Record<string, unknown>) => ({ ...one, icons: undefined })) }
    : {};

/**
 * Changes the revision of the pages and the manifest in the file list of the service worker. Devices
 * therefore treat a changed identity as a new version: they fetch these files and show the new identity
 * offline too.
 */
export const ownWorker = (script: string, { version }: SiteIdentity): string =>
  script.replaceAll(
    /"revision":"([\da-f]+)","url":"(index\.(?:zh|en)\.html|manifest\.webmanifest)"/g,
    (_, revision: string, url: string) => `"revision":"${revision}-${version}","url":"${url}"`,
  );
