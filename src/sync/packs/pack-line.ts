import type { PackFetching } from '../../store/device-rows.ts';

/** What browsers that know tell of the line; the others tell nothing. https://wicg.github.io/netinfo/ */
interface Connection {
  saveData?: boolean;
  type?: string;
}

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** Whether the person pays for the line by what goes over it, or has asked to save it; where nobody says so, not. */
export function isCostly(connection: Connection | undefined = globalThis.navigator?.connection): boolean {
  return connection?.saveData === true || connection?.type === 'cellular';
}

/** Whether packs are fetched without being asked for. */
export const mayFetch = (wish: PackFetching, connection?: Connection): boolean =>
  wish === 'always' || (wish === 'free' && !isCostly(connection));
