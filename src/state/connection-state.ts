import { proxy } from 'valtio/vanilla';

/**
 * The state of the connection according to the last API calls.
 *
 * - up: our server answers
 * - slow: our server has not answered for a while and may still answer
 * - offline: no server is reachable
 * - silent: our server took too long
 * - portal: a foreign server answers, such as a captive portal
 * - failing: our server reports an error, or a gateway cannot reach it
 */
export type ConnectionStatus = 'up' | 'slow' | 'offline' | 'silent' | 'portal' | 'failing';

/** True if a request can reach our server, even if the server is slow. */
export const isReachable = (status: ConnectionStatus): boolean => status === 'up' || status === 'slow';

export interface ConnectionState {
  status: ConnectionStatus;
  /** True once an API call has succeeded or failed. Until then, `up` is only an assumption. */
  isKnown: boolean;
  /** The fetch times of the cached copies on the screen, by URL, in ms of the server's clock. */
  copies: Record<string, number>;
}

export const connectionState = proxy<ConnectionState>({ status: 'up', isKnown: false, copies: {} });

export function setConnectionStatus(status: ConnectionStatus): void {
  if (connectionState.status !== status) connectionState.status = status;
  if (!connectionState.isKnown) connectionState.isKnown = true;
}

/** Records that a cached copy is on the screen. The bar below the header shows its age. */
export function noteCopyShown(url: string, fetchedTime: number): void {
  connectionState.copies[url] = fetchedTime;
}

export function forgetCopyShown(url: string): void {
  delete connectionState.copies[url];
}
