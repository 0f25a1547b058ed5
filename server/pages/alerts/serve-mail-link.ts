import { createHash } from 'node:crypto';

import { alertSentence } from '../../../contract/messages/alert/alert-sentence.ts';
import type { Language } from '../../../trade/language.ts';
import {
  channelOfLink,
  followLink,
  type LinkedChannel,
  type LinkUse,
} from '../../domain/alerts/mail-links.ts';
import { networkOf } from '../../http/client-address.ts';
import type { Reply } from '../../http/exchange.ts';
import type { Answerer } from '../../http/observed.ts';
import type { Server } from '../../http/server.ts';
import { escaped } from '../../http/escaped.ts';

/**
 * Serves the page that stops or confirms a mail channel without a login. GET only shows a button, because mail
 * programs open links to check them. POST acts; mail programs send it for one-click unsubscribing (RFC 8058).
 */
export function serveMailLink(server: Server, use: LinkUse): Answerer {
  const { database } = server;
  return async ({ context: { req }, now, language, address }) => {
    server.limit(networkOf(address), now.getTime());
    const named = { use, id: req.param('id') ?? '', token: req.param('token') ?? '' };
    const isId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(named.id);
    const linked = isId ? await channelOfLink(named, { database, now }) : null;
    if (!linked) return page(404, unknownPage(language));
    if (req.method === 'POST') {
      await followLink(use, linked, { database, now });
      return page(200, donePage(use, linked));
    }
    return page(200, askingPage(use, linked));
  };
}

interface Shown {
  language: Language;
  title: string;
  text: string;
  button: string | null;
}

const unknownPage = (language: Language): Shown => ({
  language,
  title: alertSentence(language, 'page_unknown_title'),
  text: alertSentence(language, 'page_unknown'),
  button: null,
});

const askingPage = (use: LinkUse, { channel: { shown }, language }: LinkedChannel): Shown => ({
  language,
  title: alertSentence(language, `page_${use}_title`),
  text: alertSentence(language, `page_${use}`, { shown }),
  button: alertSentence(language, `page_${use}_button`),
});

const donePage = (use: LinkUse, { channel: { shown }, language }: LinkedChannel): Shown => ({
  language,
  title: alertSentence(language, `page_${use}_title`),
  text: alertSentence(language, use === 'stop' ? 'page_stopped' : 'page_confirmed', { shown }),
  button: null,
});

const style = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px;
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 360px; }
h1 { margin: 0 0 8px; font-size: 22px; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
button { width: 100%; min-height: 48px; font: inherit; font-weight: 600; }
`;
const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

function page(status: 200 | 404, { language, title, text, button }: Shown): Reply {
  const form = button === null ? '' : `<form method="post"><button>${escaped(button)}</button></form>`;
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': `default-src 'none'; style-src '${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p role="status">${escaped(text)}</p>
${form}
</main>
</body>
</html>
`,
  };
}
