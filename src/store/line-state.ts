import { proxy } from 'valtio/vanilla';

/**
 * What the last calls say about the line. up: our server answers. slow: it has not answered for a while and still may.
 * offline: nobody can be reached. silent: the server took too long. portal: somebody else answers. failing: our server says that it
 * cannot, or a gateway that it does not reach our server.
 */
export type Line = 'up' | 'slow' | 'offline' | 'silent' | 'portal' | 'failing';

/** Our server can be asked, though it may take its time. */
export const isThere = (line: Line): boolean => line === 'up' || line === 'slow';

export interface LineState {
  line: Line;
  /** Some call has ended: until then `up` is a hope. */
  isHeard: boolean;
  /** Fetched times (ms, server clock) of the copies on the screen, by their address. */
  copies: Record<string, number>;
}

export const lineState = proxy<LineState>({ line: 'up', isHeard: false, copies: {} });

export function noteLine(line: Line): void {
  if (lineState.line !== line) lineState.line = line;
  if (!lineState.isHeard) lineState.isHeard = true;
}

/** Says that a copy is on the screen, for the bar that tells how old it is. */
export function noteCopyShown(url: string, fetchedTime: number): void {
  lineState.copies[url] = fetchedTime;
}

export function forgetCopyShown(url: string): void {
  delete lineState.copies[url];
}
