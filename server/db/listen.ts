import pg from 'pg';

import type { OpenDatabase } from './open.ts';

/** Receives the messages of a channel of PostgreSQL (`listen` and `notify`). */
export interface Listener {
  channel: string;
  onMessage: (payload: string) => void;
  /**
   * Called when messages may have been lost, because the connection broke or was restored. `isUp` is false
   * while there is no connection.
   */
  onGap: (isUp: boolean) => void;
}

/** The pauses in ms between attempts to connect again; the last one repeats. */
const pausesMs = [500, 1_000, 2_000, 5_000];

/**
 * Listens to a channel of the database until the returned function is called. PostgreSQL delivers messages in
 * the order of the commits. The embedded engine delivers them on the only connection of its pool.
 */
export function listenTo(database: OpenDatabase, listener: Listener): () => Promise<void> {
  return database.engine === 'embedded'
    ? listenOnPool(database, listener)
    : listenOnServer(database, listener);
}

function listenOnPool({ pool }: OpenDatabase, { channel, onMessage, onGap }: Listener): () => Promise<void> {
  const receive = (message: pg.Notification) => {
    if (message.channel === channel) onMessage(message.payload ?? '');
  };
  const clients = new Set<pg.PoolClient>();
  const attach = (client: pg.PoolClient) => {
    if (!clients.has(client)) client.on('notification', receive);
    clients.add(client);
  };
  // The pool may replace its connection, so the listener attaches to every connection that the pool hands
  // out.
  pool.on('acquire', attach);
  pool.query(`listen ${channel}`).then(
    () => onGap(true),
    () => onGap(false),
  );
  return async () => {
    pool.off('acquire', attach);
    for (const client of clients) client.off('notification', receive);
  };
}

function listenOnServer({ pool }: OpenDatabase, listener: Listener): () => Promise<void> {
  let isOver = false;
  let client: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const begin = async () => {
    const opened = new pg.Client(pool.options);
    client = opened;
    let hasEnded = false;
    const lose = () => {
      if (hasEnded || isOver) return;
      hasEnded = true;
      opened.end().catch(() => {});
      listener.onGap(false);
      timer = setTimeout(() => void begin(), pausesMs[Math.min(failures++, pausesMs.length - 1)]);
    };
    opened.on('error', lose);
    opened.on('end', lose);
    opened.on('notification', ({ channel, payload }) => {
      if (channel === listener.channel) listener.onMessage(payload ?? '');
    });
    try {
      await opened.connect();
      await opened.query(`listen ${listener.channel}`);
      failures = 0;
      if (!isOver) listener.onGap(true);
    } catch {
      lose();
    }
  };
  void begin();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
