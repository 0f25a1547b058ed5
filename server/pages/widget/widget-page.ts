import { browseLink } from '../../../contract/links/screen-paths.ts';
import type { Widget } from '../../../contract/calls/workspace/widget.ts';
import { readableColour } from '../../../contract/readable-colour.ts';
import type { Language } from '../../../trade/language.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import type { ShipownerBrief } from '../../../trade/sailing/shipowner.ts';
import { escaped } from '../../http/escaped.ts';
import { laneParts, ownerName } from '../found/sailing-rows.ts';
import { widgetScript, widgetStyle } from './widget-style.ts';
import { widgetWords } from './widget-words.ts';

export interface ShownWidget {
  settings: Pick<Widget, 'colour' | 'has_search' | 'has_confirmed'>;
  owner: Pick<ShipownerBrief, 'id' | 'chinese_title' | 'english_title' | 'is_demo'>;
  rows: readonly SailingRow[];
  total: number;
  /** The port codes that a person can choose as loading port and as discharging port. */
  ports: { load: readonly string[]; unload: readonly string[] };
  chosen: { from: string; to: string };
  /** The language that the URL names, which the form must send again; null if the URL names none. */
  asked: Language | null;
  names: HarborNames;
  /** The name of the site that publishes the sailings. */
  siteName: string;
  now: Date;
}

/**
 * Builds the page of the widget, which is shown in a frame. It shows only fields that visitors may see, uses
 * no cookies and no storage, and works without scripts.
 */
export function widgetPage(shown: ShownWidget, language: Language, site: string): string {
  const words = widgetWords[language];
  const { owner, settings, chosen } = shown;
  const title = words.title(ownerName(owner, language));
  const link = browseLink({
    shipowner_id: String(owner.id),
    ...(chosen.from && { from: chosen.from }),
    ...(chosen.to && { to: chosen.to }),
  });
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${widgetStyle(readableColour(settings.colour))}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${settings.has_search ? formOf(shown, language) : ''}
<p class="say" id="line" role="status" data-offline="${escaped(words.offline)}" data-failed="${escaped(words.failed)}" hidden></p>
${sailingsOf(shown, language)}
</main>
<footer><span>${owner.is_demo ? `<span class="demo">${words.demo}</span>` : words.foot}</span><a href="${escaped(`${site}/#${link}`)}" target="_blank" rel="noopener">${escaped(words.by(shown.siteName))}</a></footer>
<script>${widgetScript}</script>
</body>
</html>
`;
}

function formOf({ ports, chosen, asked, names }: ShownWidget, language: Language): string {
  const words = widgetWords[language];
  const select = (name: 'from' | 'to', label: string, codes: readonly string[]) => {
    const options = codes
      .map((code) => ({ code, text: names.harborName(code, language) }))
      .sort((one, other) => one.text.localeCompare(other.text, language === 'zh' ? 'zh-Hans-CN' : 'en'))
      .map(
        ({ code, text }) =>
          `<option value="${code}"${code === chosen[name] ? ' selected' : ''}>${escaped(text)}</option>`,
      );
    return `<label>${label}<select name="${name}"><option value="">${words.any}</option>${options.join('')}</select></label>`;
  };
  const languageField = asked ? `<input type="hidden" name="lang" value="${asked}">` : '';
  return `<form method="get">${select('from', words.from, ports.load)}${select('to', words.to, ports.unload)}${languageField}<button type="submit">${words.find}</button></form>`;
}

function sailingsOf({ rows, total, ports, settings, names, now }: ShownWidget, language: Language): string {
  const words = widgetWords[language];
  const today = now.toISOString().slice(0, 10);
  const items = rows.map((row) => {
    const { load, lane, unload, machine, word } = laneParts(row, { language, names, today });
    const who = [machine, ...(settings.has_confirmed ? [word] : [])].join(' · ');
    return `<li class="row"><div class="load">${load}</div><div class="lane">${lane}</div><div class="arr">${unload}</div><div class="who">${who}</div></li>`;
  });
  const rest = total - rows.length;
  const list =
    rows.length === 0
      ? `<p class="none">${ports.load.length === 0 ? words.noneAtAll : words.none}</p>`
      : `<ul>${items.join('')}</ul>${rest > 0 ? `<p class="none">${words.more(rest)}</p>` : ''}`;
  return `<section id="sailings" aria-label="${words.found(total)}" aria-live="polite">${list}</section>`;
}
