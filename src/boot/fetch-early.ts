import { containerScheduleList } from '../../contract/facts/containers.ts';
import { articleList, articleView } from '../../contract/facts/content.ts';
import { contractAuthoritySelect, contractSelect } from '../../contract/facts/membership.ts';
import { informationList, informationView, informationWeeks } from '../../contract/facts/sailings.ts';
import { shipownerList } from '../../contract/facts/shipowners.ts';
import { systemShip } from '../../contract/facts/site.ts';
import { routes } from '../../contract/links/screen-paths.ts';

type Pairs = [string, string][];
interface Screen {
  /**
   * The query parameters with which this script can build the requests. For a link with other parameters,
   * nothing is requested early; the page requests its data itself. Absent if the requests depend on no parameter.
   */
  known?: RegExp;
  /** Returns the URLs of the page's first requests. `asked` are the parameters of the link. */
  addresses: (asked: Pairs) => string[];
}

const screens: Readonly<Record<string, Screen>> = {
  [routes.browse]: {
    known: /^(?:from|to|since|until)$/,
    addresses: (asked) => [
      addressOf(informationList.path, asked),
      addressOf(informationWeeks.path, asked.filter(isEnd)),
    ],
  },
  [routes.sailing]: {
    known: /^(?:id|from|to)$/,
    addresses: (asked) => ofId(informationView.path, asked, asked.filter(isEnd)),
  },
  [routes.containers]: {
    known: /^(?:from|to|since|until)$/,
    addresses: (asked) =>
      asked.filter(isEnd).length > 1 ? [addressOf(containerScheduleList.path, asked)] : [],
  },
  // The answer contains the credentials for the vessel service, which every call of these pages needs.
  [routes.vessel]: { addresses: () => [addressOf(systemShip.path, [])] },
  [routes.vessels]: { addresses: () => [addressOf(systemShip.path, [])] },
  [routes.article]: { known: /^id$/, addresses: (asked) => ofId(articleView.path, asked) },
  [routes.articles]: {
    known: /^$/,
    addresses: () => [
      addressOf(articleList.path, [
        ['page', '1'],
        ['page_size', '12'],
      ]),
    ],
  },
  [routes.membership]: {
    known: /^$/,
    addresses: () => [contractSelect, contractAuthoritySelect].map(({ path }) => addressOf(path, [])),
  },
  [routes.shipowners]: {
    known: /^$/,
    addresses: () => {
      const english: Pairs = document.documentElement.lang === 'en' ? [['title', 'english']] : [];
      return [addressOf(shipownerList.path, [['page_size', '30'], ...english])];
    },
  },
};
const plain = /^[\w@,-]{1,200}$/;

/**
 * Requests the first answers of the screen in the URL's hash while the script of the application is still
 * loading. The URLs must be exactly those that the page will request, because it finds an early answer by its
 * URL. For a member, nothing is requested, because only the application can read the token.
 */
export function fetchEarly(hash: string, isSignedIn: boolean): void {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const screen = screens[path];
  const asked = [...new URLSearchParams(query)].sort(([one], [other]) => (one < other ? -1 : 1));
  const known = screen?.known;
  const isKnown = !known || asked.every(([name, value]) => known.test(name) && plain.test(value));
  if (!screen || isSignedIn || !isKnown) return;
  globalThis.earlyAnswers = new Map(screen.addresses(asked).map((address) => [address, ask(address)]));
}

const isEnd = ([name]: [string, string]) => name === 'from' || name === 'to';

function ofId(path: string, asked: Pairs, others: Pairs = []): string[] {
  const id = asked.find(([name]) => name === 'id')?.[1];
  return id === undefined ? [] : [addressOf(path.replace('{id}', id), others)];
}

function addressOf(path: string, pairs: Pairs): string {
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `/api/${path}${query && `?${query}`}`;
}

function ask(address: string): Promise<Response> {
  const early = fetch(address, {
    headers: { Accept: 'application/json', 'Accept-Language': document.documentElement.lang },
    redirect: 'manual',
    cache: 'no-cache',
  });
  // The page that uses the answer handles a failure. Without this handler, the browser would report an
  // unhandled rejection until then.
  early.catch(() => {});
  return early;
}
