declare module 'vitest' {
  interface ProvidedContext {
    /** A port of this machine that answers with the URL of the run's one PostgreSQL server. */
    postgresDoor: number;
  }
}

/** Where the run provides the door, and its test files find it. */
export const postgresDoor = 'postgresDoor';
