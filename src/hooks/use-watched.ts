import { useObservable } from 'dexie-react-hooks';
import { useMemo } from 'react';

/**
 * Watches rows of the device's database. Calls the first function with the rows (or data made from them), now
 * and after each change by any tab. Calls `fail` with an error that the component should throw. Returns a
 * function that stops watching.
 */
export type Watch<Rows> = (notify: (rows: Rows) => void, fail: (error: unknown) => void) => () => void;

/**
 * Returns the rows that `watch` reports. Undefined until the first report, and if `watch` is null. `of`
 * contains the values that `watch` depends on: if they change, a new watch begins, and rows for the earlier
 * values are no longer returned. `useLiveQuery` of the library Dexie is not used, because it would add the
 * database code to the first script; `watchStore` loads that code on demand.
 */
export function useWatched<Rows>(watch: Watch<Rows> | null, of: readonly unknown[]): Rows | undefined {
  // When `of` changes, `useObservable` still returns the last rows for the earlier values. Rows are therefore
  // stored together with the request to which they belong.
  // oxlint-disable-next-line react/exhaustive-deps
  const request = useMemo(() => ({}), of);
  const loaded = useObservable<{ request: object; rows: Rows } | undefined>(
    () => ({
      // Without `hasValue`, `useObservable` would subscribe for a moment during the render.
      hasValue: () => false,
      subscribe: (notify, fail) =>
        watch?.((rows) => notify?.({ request, rows }), fail ?? (() => {})) ?? (() => {}),
    }),
    [request],
  );
  return loaded?.request === request ? loaded.rows : undefined;
}

/**
 * Starts a watch whose code is loaded on demand. `begin` starts it and returns the function that stops it.
 * `fail` is called if the code cannot be loaded.
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
