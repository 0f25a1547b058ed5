import type { Language } from '../../../trade/language.ts';
import { dayMs } from '../../../trade/calendar/day-ms.ts';
import { windowTextIn } from '../../../trade/calendar/window-parts.ts';
import { fairQueue } from '../../domain/fair-queue.ts';
import { networkOf } from '../../http/client-address.ts';
import { documentReply } from '../../http/document-reply.ts';
import type { SiteIdentity } from '../../domain/site/identity.ts';
import type { Exchange, Reply } from '../../http/exchange.ts';
import type { Server } from '../../http/server.ts';
import { canWrite, drawCard, type DrawnCard } from './draw-card.ts';
import type { FoundPage } from './found-page.ts';
import { foundWords } from './found-words.ts';
import { countOf, type FoundLane } from './lane-page.ts';
import { remember } from './remembered.ts';

/**
 * Returns a function that serves page pictures. It draws one picture at a time and caches the most recent
 * pictures by their content.
 */
export function pictureServer(server: Pick<Server, 'compress'>) {
  const drawn = remember<Uint8Array<ArrayBuffer>>({ most: 200, forMs: dayMs });
  const inTurn = fairQueue({ perClient: 8, inAll: 40 });
  return async (
    page: FoundPage,
    lane: FoundLane | null,
    { exchange, names }: { exchange: Exchange; names: SiteIdentity['names'] },
  ): Promise<Reply> => {
    const language = await writable(page.language);
    const card = cardOf(page, lane, { language, now: exchange.now, names });
    const body = await drawn(JSON.stringify(card), exchange.now.getTime(), () =>
      inTurn(networkOf(exchange.address), () => drawCard(card)),
    );
    return documentReply(
      {
        type: 'image/png',
        body,
        cacheControl: 'public, max-age=3600',
        headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
      },
      exchange,
      server,
    );
  };
}

/**
 * Returns the language in which text can be drawn: English if the machine has no Chinese fonts, and null if
 * it has no fonts at all. In that case, only the line between the ports is drawn.
 */
async function writable(language: Language): Promise<Language | null> {
  if (await canWrite(language)) return language;
  return (await canWrite('en')) ? 'en' : null;
}

interface Drawing {
  language: Language | null;
  names: SiteIdentity['names'];
  now: Date;
}

function cardOf(
  page: FoundPage,
  lane: FoundLane | null,
  { language, now, names: siteNames }: Drawing,
): DrawnCard {
  if (language === null) return { from: '', to: lane?.to ? ' ' : '', foot: '', site: '', demo: '' };
  const words = foundWords[language];
  const common = { site: siteNames[language], demo: page.isDemo ? words.demo : '' };
  if (!lane) {
    // Characters that cannot be drawn are removed from the title.
    const title =
      language === page.language ? page.title : page.title.replace(/[^\p{Script=Latin}\p{N}\p{P} ]/gu, '');
    return { ...common, from: cut(title), to: '', foot: '' };
  }
  const { from, to, found, names } = lane;
  const first = found.list.find(({ withdrawn_time }) => withdrawn_time === null);
  const next = first ? windowTextIn(language, first.load, now.toISOString().slice(0, 10)) : '';
  return {
    ...common,
    from: cut(names.endName(from, language)),
    to: to ? cut(names.endName(to, language)) : '',
    foot: first ? `${countOf(found, language)} · ${words.next(next)}` : words.none,
  };
}

const charsMost = 48;
const cut = (text: string): string => (text.length > charsMost ? `${text.slice(0, charsMost - 1)}…` : text);
