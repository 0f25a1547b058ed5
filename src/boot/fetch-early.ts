import { informationList, informationView, informationWeeks } from '../../contract/facts/sailings.ts';
import { routes } from '../../contract/links/screen-paths.ts';

/**
 * The query parameters of common links to a list or a sailing. Links with other parameters are left to the
 * page itself.
 */
const known: Readonly<Record<string, RegExp>> = {
  [routes.browse]: /^(?:from|to|since|until)$/,
  [routes.sailing]: /^(?:id|from|to)$/,
};
const plain = /^[\w@,-]{1,200}$/;

/**
 * Requests the first answers of the screen in the hash while the application's script is still loading. The
 * addresses must equal those that the page will request; otherwise the answers are not used. Nothing is
 * requested for a member, because only the application knows the token.
 */
export function fetchEarly(hash: string, isSignedIn: boolean): void {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const asked = [...new URLSearchParams(query)].sort(([one], [other]) => (one < other ? -1 : 1));
  const isPlain = asked.every(([name, value]) => known[path]?.test(name) && plain.test(value));
  if (!(path in known) || isSignedIn || !isPlain) return;
  const lane = asked.filter(([name]) => name === 'from' || name === 'to');
  const id = asked.find(([name]) => name === 'id')?.[1];
  if (path === routes.sailing && id === undefined) return;
  const addresses =
    path === routes.sailing
      ? [addressOf(informationView.path.replace('{id}', id ?? ''), lane)]
      : [addressOf(informationList.path, asked), addressOf(informationWeeks.path, lane)];
  globalThis.earlyAnswers = new Map(addresses.map((address) => [address, ask(address)]));
}

function addressOf(path: string, pairs: [string, string][]): string {
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `/api/${path}${query && `?${query}`}`;
}

function ask(address: string): Promise<Response> {
  const early = fetch(address, {
    headers: { Accept: 'application/json', 'Accept-Language': document.documentElement.lang },
    redirect: 'manual',
    cache: 'no-cache',
  });
  // The page that uses the answer handles a failure. Until then, this handler prevents an unhandled
  // rejection.
  early.catch(() => {});
  return early;
}
