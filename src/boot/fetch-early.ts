import { containerScheduleList } from '../../contract/facts/containers.ts';
import { informationList, informationView, informationWeeks } from '../../contract/facts/sailings.ts';
import { routes } from '../../contract/links/screen-paths.ts';

type Pairs = [string, string][];
interface Screen {
  /**
   * The query parameters with which this script can build the requests. For a link with other parameters,
   * nothing is requested early; the page requests its data itself.
   */
  known: RegExp;
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
    addresses: (asked) => {
      const id = asked.find(([name]) => name === 'id')?.[1];
      return id === undefined
        ? []
        : [addressOf(informationView.path.replace('{id}', id), asked.filter(isEnd))];
    },
  },
  [routes.containers]: {
    known: /^(?:from|to|since|until)$/,
    addresses: (asked) =>
      asked.filter(isEnd).length > 1 ? [addressOf(containerScheduleList.path, asked)] : [],
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
  if (!screen || isSignedIn || !asked.every(([name, value]) => screen.known.test(name) && plain.test(value)))
    return;
  globalThis.earlyAnswers = new Map(screen.addresses(asked).map((address) => [address, ask(address)]));
}

const isEnd = ([name]: [string, string]) => name === 'from' || name === 'to';

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
