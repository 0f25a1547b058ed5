import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';

import { consoleBackupLink } from '../../../contract/calls/console/setup.ts';
import { AppError } from '../../../contract/error-code.ts';
import { backupPath } from '../../../contract/wire/backup-path.ts';
import { consoleBackupFolder, listBackups } from '../../backup/backup-folder.ts';
import { hashOf, makeToken } from '../../domain/account/token.ts';
import { refusal } from '../../domain/rights/refusal.ts';
import type { Answerer } from '../../http/observed.ts';
import { answer, type Route } from '../../http/route.ts';

/** The time in ms in which a download must begin. */
const validMs = 60_000;

/**
 * The tickets (one-time tokens) of downloads, by their hash. A ticket takes the place of the console's token,
 * because a browser cannot send that token with the request of a download.
 */
const tickets = new Map<string, { path: string; untilMs: number }>();

/** The call that creates a URL for downloading the newest backup. */
export const consoleBackupRoutes: Route[] = [
  answer(consoleBackupLink, async (_, { config, now }) => {
    const dir = consoleBackupFolder(config);
    const newest = (await listBackups(dir)).at(-1);
    if (newest === undefined) throw refusal({ code: 'conflict', field: '', why: 'console_no_backup' });
    for (const [key, { untilMs }] of tickets) if (untilMs < now.getTime()) tickets.delete(key);
    const ticket = makeToken();
    tickets.set(keyOf(ticket), { path: join(dir, newest), untilMs: now.getTime() + validMs });
    return { address: `${backupPath}?ticket=${ticket}` };
  }),
];

/** Sends a backup to the holder of a ticket, as a download. */
export const sendBackup: Answerer = async ({ context: { req }, now }) => {
  const key = keyOf(req.query('ticket') ?? '');
  const found = tickets.get(key);
  tickets.delete(key);
  if (!found || found.untilMs < now.getTime()) throw new AppError('verification_failed');
  const { size } = await stat(found.path);
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${basename(found.path)}"`,
      'Content-Length': String(size),
      'Cache-Control': 'no-store',
    },
    body: Readable.toWeb(createReadStream(found.path)) as ReadableStream<Uint8Array<ArrayBuffer>>,
    plainBytes: size,
  };
};

const keyOf = (ticket: string): string => hashOf(ticket).toString('hex');
