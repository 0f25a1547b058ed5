/**
 * Takes the place of Dexie in dexie-react-hooks (see `vite.config.ts`). The page uses only the hook
 * `useObservable` of that package (`src/hooks/use-watched.ts`), which works without Dexie. Otherwise the
 * first script would contain the whole database library.
 */
export const Dexie = {
  liveQuery: (): never => {
    throw new Error('Follow rows with useWatched, which loads Dexie on demand.');
  },
};
