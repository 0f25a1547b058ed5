import { feedList, keyList, lineList } from './value-schemas.ts';

export const feedVariables = {
  AIS_FEED: {
    fallback: '',
    schema: feedList,
    meaning:
      'Comma-separated AIS feeds: `tcp://host:port`, `udp://:port` (listens on this machine; `udp://0.0.0.0:port` on every address), `wss://host/path` or `ws://host/path` (WebSocket), `file:///path?speed=10` (replays ten times as fast as received; without `speed` at once). They send NMEA 0183 sentences; a WebSocket feed may also send JSON (see [AIS over WebSocket](#ais-over-websocket)). If several servers share a database, one of them reads the feeds.',
  },
  AIS_FEED_KEYS: {
    fallback: '',
    schema: keyList,
    meaning:
      'Space-separated keys of the WebSocket feeds of `AIS_FEED`, in the same order: a bearer token, `Name:value` for another header, or `-` for no key.',
    secret: true,
  },
  AIS_SUBSCRIPTIONS: {
    fallback: '',
    schema: lineList,
    meaning:
      'Subscription messages of the WebSocket feeds of `AIS_FEED`, one in each line in the same order, or `-` for none. The server sends the message after each connection, e.g. `{"APIKey":"…","BoundingBoxes":[[[-90,-180],[90,180]]]}`.',
    secret: true,
  },
} as const;
