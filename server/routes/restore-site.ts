import { AppError } from '../../contract/error-code.ts';
import { restorePieceBytesMost, type RestoreState } from '../../contract/wire/restore-upload.ts';
import { isEmptySite } from '../backup/fill-site.ts';
import type { RestoreUpload } from '../backup/restore-upload.ts';
import { hasTicket } from '../db/account/tickets.ts';
import { hashOf } from '../domain/account/token.ts';
import { bearerToken } from '../http/bearer.ts';
import { networkOf } from '../http/client-address.ts';
import type { Exchange, Reply } from '../http/exchange.ts';
import type { Answerer } from '../http/observed.ts';
import type { Server } from '../http/server.ts';

/** The dependencies of the restore of a backup on an empty site. */
export interface Restoring {
  upload: RestoreUpload;
  /** Called when a complete backup may be restored. Closes the server and fills the database. */
  onReady: () => void;
}

/**
 * Receives a backup in pieces from a caller with the first administrator's ticket, while the site is empty.
 * Throws `verification_failed` if the ticket is not valid.
 */
export function restoreSite({ database, limit }: Server, { upload, onReady }: Restoring): Answerer {
  return async (exchange) => {
    const { req } = exchange.context;
    const ticketHash = hashOf(bearerToken(req.header('authorization')) ?? '');
    const key = { token_hash: ticketHash, purpose: 'first_admin', session_id: null } as const;
    if (!upload.isOf(ticketHash)) {
      limit(networkOf(exchange.address), exchange.now.getTime());
      if (!(await hasTicket(database, key, exchange.now))) throw new AppError('verification_failed');
    }
    if (req.method === 'GET') return stateReply(upload.state);
    if (!(await isEmptySite(database))) {
      await upload.fail('not_empty');
      return stateReply(upload.state);
    }
    const passphrase = req.query('passphrase');
    if (passphrase === undefined) await upload.append(pieceOf(exchange, ticketHash), req.raw.body);
    // `onReady` closes this server, so it is called only when the answer has had time to be sent.
    else if (await upload.check(passphrase)) setTimeout(onReady, answeredMs);
    return stateReply(upload.state);
  };
}

/** The time in ms that the server waits before it closes, so that the answer can be sent. */
const answeredMs = 100;

/** The maximum size of a backup: 64 GB. */
const totalMost = 64 * 1_073_741_824;

function pieceOf({ context: { req } }: Exchange, ticketHash: Buffer) {
  const [at, total] = [numberOf(req.query('at')), numberOf(req.query('total'))];
  const bytes = numberOf(req.header('content-length'));
  if (bytes > restorePieceBytesMost || total > totalMost) throw new AppError('too_large');
  return { at, total, ticketHash };
}

function numberOf(text: string | undefined): number {
  if (text === undefined || !/^\d{1,12}$/.test(text)) throw new AppError('malformed');
  return Number(text);
}

/** The answer to each request about a restore. */
const stateReply = (state: RestoreState): Reply => ({
  status: 200,
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
  body: JSON.stringify(state),
});
