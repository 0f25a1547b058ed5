import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase, type OpenDatabase } from '../../server/db/open.ts';
import { startPostgres } from './postgres.ts';
import { startServer, type RunningServer } from './running-server.ts';

interface EngineOptions {
  environment?: Record<string, string>;
  /** Changes the data before the server starts. */
  prepare?: (database: OpenDatabase) => Promise<void>;
}

/** The built server on an engine, with access to the database of the server. */
export interface ServerOnEngine extends RunningServer {
  /** Stops the server and reads its database. */
  afterwards: <Found>(look: (database: OpenDatabase) => Promise<Found>) => Promise<Found>;
  end: () => Promise<void>;
}

/** Starts the built server with a separate database. The caller must call `end`. */
export async function startServerOn(
  engine: string,
  { environment = {}, prepare }: EngineOptions = {},
): Promise<ServerOnEngine> {
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : null;
  const folder = mkdtempSync(join(tmpdir(), 'laycan-attacked-'));
  const where = postgres ? { url: postgres.url } : { folder };
  const within = async <Found>(work: (database: OpenDatabase) => Promise<Found>) => {
    const database = await openDatabase(where);
    return work(database).finally(() => database.close());
  };
  if (prepare) await within(prepare);
  const server = await startServer({
    folder,
    // The demo data takes minutes to load on a busy machine.
    readyWithinMs: 800_000,
    environment: { ...environment, ...(postgres && { DATABASE_URL: postgres.url }) },
  });
  return {
    ...server,
    afterwards: async (look) => {
      await server.stop();
      return within(look);
    },
    end: async () => {
      await server.stop();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
