import { useObservable } from 'dexie-react-hooks';
import { useMemo } from 'react';

/**
 * Calls the first function with rows of the device's database, or data made from them, now and after every
 * change in any tab. Calls `fail` with an error that the component should throw. Returns a function that stops
 * watching.
 */
export type Watch<Rows> = (notify: (rows: Rows) => void, fail: (error: unknown) => void) => () => void;

/**
 * Returns the rows that `watch` reports. Undefined until the first report, and if `watch` is null. `of` has
 * the values that `watch` depends on: a change starts a new watch, and rows of earlier values are never
 * returned. `useLiveQuery` is not used, because it would add the database to the first script; `watchStore`
 * loads the database on demand.
 */
export function useWatched<Rows>(watch: Watch<Rows> | null, of: readonly unknown[]): Rows | undefined {
  // After a change of `of`, `useObservable` still returns the last rows of the earlier values. Rows are
  // therefore stored with the request that they belong to.
  // oxlint-disable-next-line react/exhaustive-deps
  const request = useMemo(() => ({}), of);
  const loaded = useObservable<{ request: object; rows: Rows } | undefined>(
    () => ({
      // Without `hasValue`, `useObservable` would also watch for a moment during the render.
      hasValue: () => false,
      subscribe: (notify, fail) =>
        watch?.((rows) => notify?.({ request, rows }), fail ?? (() => {})) ?? (() => {}),
    }),
    [request],
  );
  return loaded?.request === request ? loaded.rows : undefined;
}

/**
 * Starts a watch whose code is loaded on demand. `begin` returns the function that stops it. `fail` is called if
 * the code cannot be loaded.
 */
export function watchLater(begin: () => Promise<() => void>, fail: () => void = () => {}): () => void {
  let isOver = false;
  let stop = () => {};
  const start = async () => {
    stop = await begin();
    if (isOver) stop();
  };
  start().catch(() => !isOver && fail());
  return () => {
    isOver = true;
    stop();
  };
}
