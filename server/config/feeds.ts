/** Where AIS sentences come from. */
export type Feed =
  | { kind: 'tcp' | 'udp'; name: string; host: string; port: number }
  /** `speed` 1 is as fast as it was received; null is at once. */
  | { kind: 'file'; name: string; path: string; speed: number | null };

const byNet = /^(tcp|udp):\/\/([^:/?#\s]*):(\d{1,5})$/;
const byFile = /^file:\/\/([^?\s]+)(?:\?speed=(\d{1,6}(?:\.\d{1,3})?))?$/;

/** Null for what is none of `tcp://host:port`, `udp://:port` and `file:///path?speed=10`. */
export function feedOf(name: string): Feed | null {
  const [, kind, host = '', digits] = byNet.exec(name) ?? [];
  const port = Number(digits);
  if (kind === 'tcp' && host !== '' && port > 0 && port < 65_536) return { kind, name, host, port };
  if (kind === 'udp' && port > 0 && port < 65_536) return { kind, name, host: host || '0.0.0.0', port };
  const [, path = '', speed] = byFile.exec(name) ?? [];
  if (path === '' || speed === '0') return null;
  return { kind: 'file', name, path, speed: speed === undefined ? null : Number(speed) };
}
