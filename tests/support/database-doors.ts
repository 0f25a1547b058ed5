import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import type { BehindDoors } from './database-door.ts';
import { makePrograms } from './make-programs.ts';
import { query, withDatabase } from './postgres-statement.ts';
import { startPostgres } from './postgres.ts';

/**
 * Provides the shared resources of a run: a migrated database on each engine and the built programs of the
 * server. A resource is created when the first test file requests it, so runs that do not need the resource
 * do not wait for it.
 */
export default async function openDoors(project: TestProject): Promise<() => Promise<void>> {
  const doors = [
    await openDoor(project, 'postgresDoor', makePostgres),
    await openDoor(project, 'embeddedDoor', makeEmbedded),
    await openDoor(project, 'programsDoor', makePrograms),
  ];
  return async () => {
    for (const close of doors) await close();
  };
}

interface Made<Behind> {
  behind: Behind;
  end: () => Promise<void> | void;
}

async function openDoor<Door extends keyof BehindDoors>(
  project: TestProject,
  door: Door,
  make: () => Promise<Made<BehindDoors[Door]>>,
): Promise<() => Promise<void>> {
  let making: Promise<Made<BehindDoors[Door]>> | undefined;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    making ??= make();
    making.then(
      ({ behind }) => socket.end(JSON.stringify({ made: behind })),
      (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  project.provide(door, (server.address() as AddressInfo).port);
  return async () => {
    server.close();
    const made = await making?.catch(() => undefined);
    await made?.end();
  };
}

const template = 'laycan_template';

async function makePostgres(): Promise<Made<BehindDoors['postgresDoor']>> {
  const { url, stop } = await startPostgres();
  try {
    await query(url, `create database ${template}`);
    await migrate({ url: withDatabase(url, template) });
  } catch (error) {
    await stop();
    throw error;
  }
  return { behind: { url, template }, end: stop };
}

async function makeEmbedded(): Promise<Made<BehindDoors['embeddedDoor']>> {
  const parent = mkdtempSync(join(tmpdir(), 'laycan-embedded-'));
  const folder = join(parent, 'made');
  const end = () => rmSync(parent, { recursive: true, force: true });
  try {
    await migrate({ folder });
  } catch (error) {
    end();
    throw error;
  }
  return { behind: { folder }, end };
}

async function migrate(where: { url?: string; folder?: string }): Promise<void> {
  const { openDatabase } = await import('../../server/db/open.ts');
  await (await openDatabase(where)).close();
}
