/** A source of AIS messages. */
export type Feed =
  | { kind: 'tcp' | 'udp'; name: string; host: string; port: number }
  | WebSocketFeed
  /** `speed` 1 replays the file at the speed at which it was recorded; null replays it without waiting. */
  | { kind: 'file'; name: string; path: string; speed: number | null };

export interface WebSocketFeed {
  kind: 'websocket';
  /** The name for logs: the address without its query, because the query may contain a secret. */
  name: string;
  url: string;
  /**
   * A bearer token, or `Name:value` to send another header than `Authorization`. Empty: the feed needs no
   * key.
   */
  key: string;
  /** The message that the client sends first. Empty: the feed needs none. */
  subscription: string;
}

const byNet = /^(tcp|udp):\/\/([^:/?#\s]*):(\d{1,5})$/;
const byFile = /^file:\/\/([^?\s]+)(?:\?speed=(\d{1,6}(?:\.\d{1,3})?))?$/;

/**
 * Parses `tcp://host:port`, `udp://[address]:port`, `wss://host/path` or `file:///path?speed=10`. Returns
 * null for any other text. A UDP feed without an address listens on this machine only, because otherwise any
 * machine could send positions to it.
 */
export function feedOf(name: string): Feed | null {
  if (/^wss?:\/\//.test(name)) return webSocketOf(name);
  const [, kind, host = '', digits] = byNet.exec(name) ?? [];
  const port = Number(digits);
  if (kind === 'tcp' && host !== '' && port > 0 && port < 65_536) return { kind, name, host, port };
  if (kind === 'udp' && port > 0 && port < 65_536) return { kind, name, host: host || '127.0.0.1', port };
  const [, path = '', speed] = byFile.exec(name) ?? [];
  if (path === '' || speed === '0') return null;
  return { kind: 'file', name, path, speed: speed === undefined ? null : Number(speed) };
}

/**
 * Returns null for an address that contains a user name or password, because every log line would show it.
 * Keys are configured in `AIS_FEED_KEYS` instead.
 */
function webSocketOf(text: string): WebSocketFeed | null {
  if (!URL.canParse(text)) return null;
  const { protocol, host, pathname, username, password, hash, href } = new URL(text);
  if (host === '' || username !== '' || password !== '' || hash !== '') return null;
  return {
    kind: 'websocket',
    name: `${protocol}//${host}${pathname}`,
    url: href,
    key: '',
    subscription: '',
  };
}

interface Values {
  AIS_FEED: readonly Feed[];
  AIS_FEED_KEYS: readonly string[];
  AIS_SUBSCRIPTIONS: readonly string[];
}

/**
 * Returns the feeds. The keys and subscriptions are listed in the order of the WebSocket feeds; `-` means
 * that a feed has none.
 */
export function feedsOf({ AIS_FEED, AIS_FEED_KEYS, AIS_SUBSCRIPTIONS }: Values): Feed[] {
  const given = (texts: readonly string[], at: number) => (texts[at] === '-' ? '' : (texts[at] ?? ''));
  const sockets = AIS_FEED.filter((feed) => feed.kind === 'websocket');
  return AIS_FEED.map((feed) => {
    if (feed.kind !== 'websocket') return feed;
    const at = sockets.indexOf(feed);
    return { ...feed, key: given(AIS_FEED_KEYS, at), subscription: given(AIS_SUBSCRIPTIONS, at) };
  });
}

/**
 * Returns an error text for each variable that lists more keys or subscriptions than there are WebSocket
 * feeds.
 */
export function problemsOfFeeds(values: Values): string[] {
  const sockets = values.AIS_FEED.filter((feed) => feed.kind === 'websocket').length;
  return (['AIS_FEED_KEYS', 'AIS_SUBSCRIPTIONS'] as const)
    .filter((name) => values[name].length > sockets)
    .map((name) => `${name} has ${values[name].length} entries for ${sockets} WebSocket feeds of AIS_FEED`);
}
