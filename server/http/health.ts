import { sql } from 'kysely';

import type { OpenDatabase } from '../db/open.ts';
import type { Reply } from './exchange.ts';

const readyTimeoutMs = 2_000;

const plain = (status: number, body: string): Reply => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  body,
});

/** Returns 200 while the process runs. */
export const healthy = (): Reply => plain(200, 'ok\n');

/**
 * Returns 200 if the server can take requests: the database answers in time and the server is not stopping.
 * The response contains no other details, because anyone can read it.
 */
export async function readiness(
  database: OpenDatabase,
  { isStopping, readyLine }: { isStopping?: () => boolean; readyLine?: () => string },
): Promise<Reply> {
  if (isStopping?.()) return plain(503, 'stopping\n');
  if (!(await answersInTime(database))) return plain(503, 'not ready\n');
  return plain(200, `ready\n${readyLine?.() ?? ''}`);
}

async function answersInTime({ db }: OpenDatabase): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), readyTimeoutMs);
  });
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
