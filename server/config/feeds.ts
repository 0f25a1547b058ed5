/** A source of AIS sentences. */
export type Feed =
  | { kind: 'tcp' | 'udp'; name: string; host: string; port: number }
  /** `speed` 1 replays the file at the speed at which it was recorded; null replays it without waiting. */
  | { kind: 'file'; name: string; path: string; speed: number | null };

const byNet = /^(tcp|udp):\/\/([^:/?#\s]*):(\d{1,5})$/;
const byFile = /^file:\/\/([^?\s]+)(?:\?speed=(\d{1,6}(?:\.\d{1,3})?))?$/;

/**
 * Parses `tcp://host:port`, `udp://[address]:port` or `file:///path?speed=10`. Returns null for any other
 * text. Without an address, UDP listens on this machine only, because anyone could send positions to it.
 */
export function feedOf(name: string): Feed | null {
  const [, kind, host = '', digits] = byNet.exec(name) ?? [];
  const port = Number(digits);
  if (kind === 'tcp' && host !== '' && port > 0 && port < 65_536) return { kind, name, host, port };
  if (kind === 'udp' && port > 0 && port < 65_536) return { kind, name, host: host || '127.0.0.1', port };
  const [, path = '', speed] = byFile.exec(name) ?? [];
  if (path === '' || speed === '0') return null;
  return { kind: 'file', name, path, speed: speed === undefined ? null : Number(speed) };
}
