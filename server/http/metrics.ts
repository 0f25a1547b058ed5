import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { OpenDatabase, ReadReplica } from '../db/open.ts';
import type { JobState } from '../domain/console/health.ts';
import { siteStatus } from '../domain/operator/site-status.ts';
import { queueFiguresOf } from '../domain/queue/queue-figures.ts';
import type { ClientBuilds } from './client-builds.ts';
import type { Exchange, Reply } from './exchange.ts';

/** The measurements of this server for monitoring, in the format of Prometheus. */
export interface Metrics {
  /** Counts a request and its duration after the request was answered. */
  count: (outcome: { status: number; ms: number }) => void;
  /** Answers `GET /metrics` with the measurements, or with 401 if the token is missing or wrong. */
  answer: (exchange: Exchange) => Promise<Reply>;
}

interface Measured {
  database: OpenDatabase;
  clock: () => Date;
  token: string;
  version: string;
  /** The folders whose disks are measured, by name. A folder that does not exist is left out. */
  folders: Readonly<Record<string, string>>;
  jobStates: () => JobState[];
  clientBuilds: Pick<ClientBuilds, 'list'>;
}

/** The upper bounds of the histogram of durations, in seconds. */
const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10];
/**
 * The time in ms for which counts from the database are reused, because a scraper may send a request every
 * second.
 */
const reusedMs = 15_000;

export function createMetrics({ token, ...measured }: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'laycan_requests_total',
    help: 'Answered requests by status',
    labelNames: ['status'],
    registers,
  });
  const durations = new Histogram({
    name: 'laycan_request_seconds',
    help: 'Time from the head of a request to its answer',
    buckets,
    registers,
  });
  addGauges(registry, measured);
  return {
    count: ({ status, ms }) => {
      requests.inc({ status: String(status) });
      durations.observe(ms / 1000);
    },
    answer: async ({ context }) => {
      if (!isToken(context.req.header('authorization'), token)) return plain(401, 'a token is required\n');
      return plain(200, await registry.metrics(), registry.contentType);
    },
  };
}

function addReplicaGauges(replica: ReadReplica, add: (gauge: Gauge) => void): void {
  add(
    gaugeOf({
      name: 'laycan_replica_good',
      help: '1 if the read replica answers reads, 0 if the writer answers them',
      value: () => Number(replica.figures().state === 'good'),
    }),
  );
  add(
    gaugeOf({
      name: 'laycan_replica_changes_behind',
      help: 'Changes to sailings that the read replica lacks',
      value: () => replica.figures().changesBehind,
    }),
  );
  for (const of of ['replica', 'writer'] as const)
    add(
      gaugeOf({
        name: `laycan_reads_by_${of}`,
        help: `Searches and packs that the ${of} has answered since the start`,
        value: () => replica.figures().reads[of],
      }),
    );
}

/** Adds the measurements of the jobs, of the queued changes, of the builds of clients and of the disks. */
function addWorkGauges(
  { database, folders, jobStates, clientBuilds, clock }: Omit<Measured, 'token'>,
  add: (gauge: Gauge) => void,
): void {
  add(
    new Gauge({
      name: 'laycan_job_good',
      help: '1 if the last run of a job succeeded, 0 if it failed',
      labelNames: ['job'],
      registers: [],
      collect() {
        for (const { name, is_good } of jobStates()) this.set({ job: name }, Number(is_good));
      },
    }),
  );
  add(
    new Gauge({
      name: 'laycan_queued_changes',
      help: 'Queued changes of devices since the start, by their end',
      labelNames: ['end'],
      registers: [],
      collect() {
        for (const [end, total] of Object.entries(queueFiguresOf(database))) this.set({ end }, total);
      },
    }),
  );
  add(
    new Gauge({
      name: 'laycan_clients',
      help: 'Members and networks of visitors that used a build of the client in the last 24 hours',
      labelNames: ['build', 'is_current'],
      registers: [],
      async collect() {
        this.reset();
        for (const { build, is_current, clients } of await clientBuilds.list(clock()))
          this.set({ build, is_current: String(is_current) }, clients);
      },
    }),
  );
  add(
    new Gauge({
      name: 'laycan_disk_free_bytes',
      help: 'Free space on the disks of DATA_DIR and BACKUP_DIR',
      labelNames: ['of'],
      registers: [],
      async collect() {
        this.reset();
        for (const [of, folder] of Object.entries(folders)) {
          // With PostgreSQL, the folder `DATA_DIR` may not exist. Its disk is then not measured.
          const disk = await statfs(folder).catch(() => null);
          if (disk) this.set({ of }, disk.bavail * disk.bsize);
        }
      },
    }),
  );
}

interface Figure {
  name: string;
  help: string;
  value: () => number;
}

function gaugeOf({ name, help, value }: Figure): Gauge {
  return new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(value());
    },
  });
}

function addGauges(registry: Registry, measured: Omit<Measured, 'token'>): void {
  const { database, clock, version } = measured;
  const add = (gauge: Gauge) => registry.registerMetric(gauge);
  const registers: Registry[] = [];
  const info = new Gauge({ name: 'laycan_info', help: 'The version', labelNames: ['version'], registers });
  info.set({ version }, 1);
  add(info);
  const { pool } = database;
  const connections = {
    laycan_pool_connections: ['Open connections to the database', () => pool.totalCount],
    laycan_pool_idle: ['Connections that are not in use', () => pool.idleCount],
    laycan_pool_waiting: ['Statements that wait for a connection', () => pool.waitingCount],
  } as const;
  for (const [name, [help, value]] of Object.entries(connections)) add(gaugeOf({ name, help, value }));
  if (database.replica) addReplicaGauges(database.replica, add);
  addWorkGauges(measured, add);
  add(siteGauge({ database, clock }));
}

function siteGauge({ database, clock }: Pick<Measured, 'database' | 'clock'>): Gauge {
  let counted: { atMs: number; status: ReturnType<typeof siteStatus> } | null = null;
  return new Gauge({
    name: 'laycan_site',
    help: 'Numbers of the site by name: what waits, ages in seconds (_s), and sizes in bytes (_bytes)',
    labelNames: ['of'],
    registers: [],
    async collect() {
      const now = clock();
      if (!counted || now.getTime() - counted.atMs > reusedMs)
        counted = { atMs: now.getTime(), status: siteStatus(database, now) };
      // If the database fails, the other measurements are still useful, so they are returned alone.
      const { numbers } = await counted.status.catch(() => ({ numbers: {} }));
      this.reset();
      for (const [of, value] of Object.entries(numbers)) if (value !== null) this.set({ of }, Number(value));
    },
  });
}

/**
 * Compares hashes instead of tokens, so that the duration does not reveal how many characters of a token are
 * right.
 */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}

const plain = (status: number, body: string, type = 'text/plain; charset=utf-8'): Reply => ({
  status,
  headers: { 'Content-Type': type, 'Cache-Control': 'no-store' },
  body,
});
