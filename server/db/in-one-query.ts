import type { OpenDatabase } from './open.ts';

interface Waiting<Key, Found> {
  asked: { key: Key; resolve: (found: Found) => void; reject: (error: unknown) => void }[];
}

/**
 * Creates a read whose callers share a query: all calls of one turn of the event loop are sent together. A call
 * never joins a query that was sent earlier, because a change that the caller must see may have been committed
 * since. `read` returns a result for each key, in the order of the keys.
 */
export function inOneQuery<Source extends Pick<OpenDatabase, 'pool'>, Key, Found>(
  read: (source: Source, keys: readonly Key[]) => Promise<readonly Found[]>,
): (source: Source, key: Key) => Promise<Found> {
  const waitingBySource = new WeakMap<OpenDatabase['pool'], Waiting<Key, Found>>();
  const send = async (source: Source, { asked }: Waiting<Key, Found>) => {
    try {
      const found = await read(
        source,
        asked.map(({ key }) => key),
      );
      asked.forEach(({ resolve }, at) => resolve(found[at] as Found));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };
  return (source, key) =>
    new Promise<Found>((resolve, reject) => {
      const known = waitingBySource.get(source.pool);
      const waiting = known ?? { asked: [] };
      waiting.asked.push({ key, resolve, reject });
      if (known) return;
      waitingBySource.set(source.pool, waiting);
      setImmediate(() => {
        waitingBySource.delete(source.pool);
        void send(source, waiting);
      });
    });
}
