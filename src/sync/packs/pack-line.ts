import type { PackFetching } from '../../store/device-rows.ts';

/** The browser's data about its connection, where it is supported: https://wicg.github.io/netinfo/ */
interface Connection {
  saveData?: boolean;
  type?: string;
}

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/**
 * True if the person pays for the data of this connection, or asked the browser to save data. False if the
 * browser does not report this.
 */
export function isCostly(connection: Connection | undefined = globalThis.navigator?.connection): boolean {
  return connection?.saveData === true || connection?.type === 'cellular';
}

/** True if sailings for offline search may be fetched automatically. */
export const mayFetch = (rule: PackFetching, connection?: Connection): boolean =>
  rule === 'always' || (rule === 'free' && !isCostly(connection));
