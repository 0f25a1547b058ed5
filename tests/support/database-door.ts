import { text } from 'node:stream/consumers';
import { createConnection } from 'node:net';

import { inject } from 'vitest';

import type { Programs } from './make-programs.ts';

/** The shared test resources. Each is created once per run, at its first request. */
export interface BehindDoors {
  /** The run's PostgreSQL server, and the name of a migrated database on it that is copied. */
  postgresDoor: { url: string; template: string };
  /** A data folder with a migrated database of the embedded engine, which is copied. */
  embeddedDoor: { folder: string };
  /** The built programs of the server. */
  programsDoor: Programs;
}

declare module 'vitest' {
  interface ProvidedContext extends Record<keyof BehindDoors, number> {}
}

/** Requests a shared resource of the run over its local port. */
export async function askAtDoor<Door extends keyof BehindDoors>(door: Door): Promise<BehindDoors[Door]> {
  const port = inject(door);
  if (!port) throw new Error("vitest's globalSetup must name tests/support/database-doors.ts.");
  const answer: unknown = JSON.parse(await text(createConnection(port, '127.0.0.1')));
  const { made, error } = answer as { made?: BehindDoors[Door]; error?: string };
  if (!made) throw new Error(error);
  return made;
}
