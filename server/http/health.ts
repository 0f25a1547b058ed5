import type { Probe } from '../db/probe.ts';
import type { Reply } from './exchange.ts';
import type { Server } from './server.ts';

const plain = (status: number, body: string): Reply => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  body,
});

/** Answers the health check of the program that supervises the server: 200 as long as the process runs. */
export const healthy = (): Reply => plain(200, 'ok\n');

/**
 * Returns 200 if the server can process requests: the database answers, the disk has space and the server is
 * not stopping. The response contains only whether the server is ready, and the text of `readyLine`, because
 * everyone can read it.
 */
export async function readiness(
  { outages, clock }: Pick<Server, 'outages' | 'clock'>,
  {
    probe,
    isStopping,
    readyLine,
  }: { probe: Probe['check']; isStopping?: () => boolean; readyLine?: () => string },
): Promise<Reply> {
  if (isStopping?.()) return plain(503, 'stopping\n');
  const state = outages.isDiskFull(clock()) ? 'disk full' : await probe();
  if (state !== 'ready') return plain(503, `${state}\n`);
  return plain(200, `ready\n${readyLine?.() ?? ''}`);
}
