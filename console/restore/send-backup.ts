import { restorePath, restorePieceBytesMost, type RestoreState } from '../../contract/wire/restore-upload.ts';

/** Thrown if the server refuses the ticket (the right to restore), for example because it has expired. */
export class TicketRefused extends Error {}

/** The number of tries while the server cannot be reached or is starting. */
const tries = 60;
const waitMs = 1_500;

interface Sending {
  ticket: string;
  onState: (state: RestoreState) => void;
}

/**
 * Sends a backup file in pieces. Throws `TicketRefused`, or another error if the server cannot be reached.
 */
export async function sendBackup(file: File, { ticket, onState }: Sending): Promise<RestoreState> {
  let at = 0;
  for (let left = tries; left > 0;) {
    const piece = file.slice(at, at + restorePieceBytesMost);
    const place = `?at=${at}&total=${file.size}`;
    const state = await again(() => askRestore(ticket, place, piece));
    onState(state);
    if (state.problem !== '' || state.received >= file.size) return state;
    // If a connection has failed, the server may still be writing the last piece that it received. During this
    // time it ignores other pieces, so the piece is sent again later.
    if (state.received === at) {
      left -= 1;
      await wait();
    }
    at = state.received;
  }
  throw new Error('the server refuses further pieces of the backup');
}

/** Starts the restore of the file that was sent. */
export const startRestore = (ticket: string, passphrase: string): Promise<RestoreState> =>
  askRestore(ticket, `?passphrase=${encodeURIComponent(passphrase)}`, '');

/** Returns the state of the restore. While the server restarts, the request is repeated. */
export const viewRestore = (ticket: string): Promise<RestoreState> => again(() => askRestore(ticket, ''));

async function askRestore(ticket: string, query: string, body?: Blob | string): Promise<RestoreState> {
  const response = await fetch(restorePath + query, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${ticket}` },
    ...(body !== undefined && { body }),
  });
  if (response.status >= 400 && response.status < 500) throw new TicketRefused();
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as RestoreState;
}

async function again<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let left = tries; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof TicketRefused || left === 0) throw error;
      await wait();
    }
  }
}

const wait = () => new Promise((done) => setTimeout(done, waitMs));
