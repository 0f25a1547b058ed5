import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { serverLimits } from '../contract/limits/server-limits.ts';
import { claimLink } from '../contract/links/claim-link.ts';
import { createAdminListener } from './admin/serve-commands.ts';
import { createApp, type AppOptions } from './app.ts';
import { backUpInto } from './backup/backup-folder.ts';
import { runAdmin } from './backup/back-up-daily.ts';
import { RestoreUpload } from './backup/restore-upload.ts';
import type { Config } from './config.ts';
import { configWarnings, loadConfig } from './load-config.ts';
import { describeDatabase } from './db/describe-database.ts';
import { openDatabase, type OpenDatabase } from './db/open.ts';
import { withReplica } from './db/replica.ts';
import { createProbe } from './db/probe.ts';
import { firstAdminTicket, type FirstAdminTicket } from './domain/account/first-admin.ts';
import { seaRouteBetween } from './domain/harbors/sea-routes.ts';
import { connectOutside } from './domain/connect-outside.ts';
import { cacheSiteSettings } from './domain/site/cached-settings.ts';
import { fillDatabase } from './domain/operator/fill-database.ts';
import { explainFailure } from './explain-failure.ts';
import { feedLine } from './ingest/feed-line.ts';
import { demoSender } from './ingest/send-demo.ts';
import { startIngest } from './ingest/run-ingest.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { jobsAfterMs, jobsOf } from './jobs/jobs.ts';
import { JobLog } from './http/job-log.ts';
import { createLog, type Log } from './http/log.ts';
import { listen } from './http/listen.ts';
import { serveRestoring } from './http/serve-restoring.ts';
import { WorkspaceStreams } from './http/workspace-stream.ts';
import { readVersion, rootFolder } from './program.ts';
import { releaseMemoryAfter, type Ends } from './release-memory.ts';
import { stopParts, type Closable } from './stop-parts.ts';
import { isSpokesman, isWorker, onStopOfWorkers, runWorkers } from './workers.ts';

try {
  await main();
} catch (error) {
  console.error(explainFailure(error));
  process.exit(1);
}

async function main(): Promise<void> {
  let config = loadConfig(process.env, readVersion());
  const log = createLog(config.logLevel);
  if (config.workers > 1 && !isWorker) return runWorkers(config.workers, log);
  const upload = new RestoreUpload({
    dir: config.backup.dir,
    place: config.databaseUrl || config.dataDir,
  });
  const onReady = () => {
    restore().catch((error: unknown) => {
      console.error(explainFailure(error));
      process.exit(1);
    });
  };
  let site: Site | null = await startSite(config, { log, restoring: { upload, onReady } });

  /** Closes the site, fills its database, and starts the site again on the same port. */
  async function restore(): Promise<void> {
    if (!site) return;
    config = { ...config, port: site.port };
    const isClosed = await site.close();
    site = null;
    if (!isClosed) process.exit(1);
    const progress = await serveRestoring(config, () => upload.state);
    log.info('restoring an uploaded backup');
    await upload.run().catch((error: unknown) => log.error({ err: error }, 'the restore failed'));
    await progress.close();
    site = await startSite(config, { log, restoring: { upload, onReady } });
  }

  const stopNow = (signal: string) => {
    if (!site || site.state.isStopping) process.exit(1);
    log.info({ signal }, 'stopping');
    void site.close().then((isClosed) => process.exit(isClosed ? 0 : 1));
  };
  (isWorker ? onStopOfWorkers : onStopSignal)(stopNow);
}

interface Site {
  port: number;
  state: { isStopping: boolean };
  /** Closes all parts of the server. Returns false if one of them could not be closed. */
  close: () => Promise<boolean>;
}

async function startSite(
  config: Config,
  { log, restoring }: Required<Pick<AppOptions, 'log' | 'restoring'>>,
): Promise<Site> {
  const clock = () => new Date();
  const outside = connectOutside(config, clock);
  const database = withReplicaOf(config, await openSite(config, clock()), log);
  const filling = fillDatabase(database, { config, now: clock() });
  await filling.usable;
  const claim = await firstAdminTicket(database, clock());
  const failures = new JobLog(log, clock);
  const ingest = startIngest({
    database,
    feeds: config.aisFeeds,
    senders: config.demoData ? [demoSender({ database, way: seaRouteBetween, after: filling.usable })] : [],
    onFailure: (error) => failures.failed('AIS positions', error),
    onCounts: (counts) => log.info(counts, 'AIS messages since the start'),
  });
  const state = { isStopping: false };
  const probe = createProbe(database, config);
  const streams = new WorkspaceStreams(database);
  const settings = cacheSiteSettings(database);
  const jobs = createJobRunner(log, clock, failures);
  const app = createApp({
    database,
    config,
    clock,
    log,
    outside,
    ...builtClient(),
    isStopping: () => state.isStopping,
    jobStates: () => jobs.states(),
    runAdmin: (words) => runAdmin([adminProgram(), ...words, '--lang', 'en']),
    restoring,
    streams,
    probe: probe.check,
    readyLine: () => feedLine(ingest.health(), clock()),
  });
  const server = await listen(app, config).catch(async (error: unknown) => {
    await stop([filling, ingest, probe, settings, database], log);
    throw error;
  });
  const onFailure = (error: unknown) => log.error({ err: error }, 'an administrator command failed');
  database.lock?.serve(createAdminListener({ database, clock, onFailure }));
  if (isSpokesman) greet(config, server.port, claim);
  jobs.start(jobsOf(database, outside, { ...config, adminProgram: adminProgram() }), jobsAfterMs);
  void releaseMemoryAfter(filling.whole, loggedEnds(state, log));
  log.info({ port: server.port, host: config.host, engine: database.engine }, 'listening');
  return {
    port: server.port,
    state,
    close: () => {
      state.isStopping = true;
      // Stops loading demo data first, because running requests wait for its statements.
      const stopped = Promise.all([filling.close(), ingest.close()]);
      return stop([streams, server, { close: () => stopped }, jobs, probe, settings, database], log);
    },
  };
}

/** Logs how the loading of demo data ended. After a failure, the next start loads the rest. */
function loggedEnds(state: Site['state'], log: Log): Ends {
  const onDone = () => log.info('all demo data is loaded');
  const failed = (error: unknown) => log.error({ err: error }, 'loading demo data failed');
  return { onDone, onFailure: (error) => state.isStopping || failed(error) };
}

/** Prints where the site is, and the link for its first administrator. */
function greet(config: Config, port: number, claim: FirstAdminTicket | null): void {
  const address = addressOf(config, port);
  console.log(`Laycan is ready: ${address}`);
  if (config.demoData) console.log(demoLine(config));
  if (claim) console.log(claimLine(config.siteOrigin || address, claim));
}

/** Returns the folder of the built client, if there is one. */
function builtClient(): { staticFolder?: string } {
  const staticFolder = join(rootFolder(), 'dist', 'client');
  return existsSync(staticFolder) ? { staticFolder } : {};
}

/** Returns the database with its replica, if the configuration names one. */
function withReplicaOf(
  { databaseReadUrl: url, databasePool: connections }: Config,
  writer: OpenDatabase,
  log: Log,
): OpenDatabase {
  if (url === '') return writer;
  return withReplica(writer, {
    url,
    connections,
    onState: (replica, before, error) => {
      // The state of a replica may change between `behind` and `good` every second, so these changes are logged
      // only at the level debug.
      const level = [replica, before].includes('behind') ? 'debug' : replica === 'good' ? 'info' : 'warn';
      const problem = error instanceof Error ? error.message : undefined;
      log[level](
        { replica, problem },
        replica === 'good' ? 'the replica answers reads' : 'the writer answers reads',
      );
    },
  });
}

function createJobRunner(log: Log, clock: () => Date, failures: JobLog): JobRunner {
  return new JobRunner({
    clock,
    onDone: (job, done) => log.info({ job, ...done }, 'job finished'),
    onFailure: (job, error) => failures.failed(job, error),
  });
}

/**
 * Opens the database of the site and migrates it, after a backup if `BACKUP_DIR` is set. Prints the place of
 * the database and the variables that have no effect, so that an operator notices a wrong setting.
 */
async function openSite(config: Config, now: Date): Promise<OpenDatabase> {
  const { databaseUrl, databasePool, dataDir, backup, version } = config;
  if (isSpokesman) for (const warning of configWarnings(process.env)) console.warn(`WARNING: ${warning}`);
  let isUpgrade = false;
  const database = await openDatabase({
    url: databaseUrl || undefined,
    folder: dataDir,
    connections: databasePool,
    newDatabase: fileURLToPath(new URL('../new-database.br', import.meta.url)),
    beforeMigrating: async (before, missing) => {
      isUpgrade = true;
      console.log(`The database needs ${missing.length} migrations.`);
      if (backup.dir === '') return console.log('BACKUP_DIR is not set, so there is no backup before them.');
      const { path } = await backUpInto(backup, before, { program: version, now });
      console.log(`Backed up to ${path}.`);
    },
    onMigration: (name) => {
      if (isUpgrade) console.log(`migration ${name}`);
    },
  });
  const { line: place } = await describeDatabase(database, config);
  if (isSpokesman)
    console.log(`Laycan ${version}: ${place}, origin ${config.siteOrigin || 'that of each request'}`);
  return database;
}

function stop(parts: readonly Closable[], log: Log): Promise<boolean> {
  return stopParts(parts, {
    withinMs: serverLimits.stopSeconds * 1000,
    onFailure: (error) => log.error({ err: error }, 'stopping failed'),
  });
}

function onStopSignal(stop: (signal: string) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
}

/** Returns the printed line with the link by which the first administrator of a new site is created. */
function claimLine(origin: string, { ticket, minutes }: FirstAdminTicket): string {
  return `No administrator yet. To become the administrator, open this link within ${minutes} minutes and log in: ${origin}/#${claimLink(ticket)}`;
}

/**
 * Returns the line about demo accounts for the start of the server. The line matters, because the login code
 * of the accounts is public and one of them is an administrator.
 */
function demoLine({ demoAccounts }: Config): string {
  if (demoAccounts === 'local') return 'Demo accounts open on this machine; the login page lists them.';
  return demoAccounts === 'forced'
    ? 'WARNING: demo accounts open to everybody who reaches this server (DEMO_ACCOUNTS=forced).'
    : 'Demo accounts are closed: in production, beyond this machine or behind a proxy only DEMO_ACCOUNTS=forced opens them.';
}

/**
 * Returns an address at which a person on this machine can open the site. For `0.0.0.0`, it is `localhost`,
 * where browsers also allow data to be stored for offline use.
 */
function addressOf({ host }: Config, port: number): string {
  const isAny = host === '0.0.0.0' || host === '::' || host === '127.0.0.1';
  return `http://${isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Returns the path of the script of `npm run admin`: the built one next to this file in `dist/server/`,
 * otherwise the source in `server/`.
 */
function adminProgram(): string {
  const built = fileURLToPath(new URL('./admin.js', import.meta.url));
  return existsSync(built) ? built : fileURLToPath(new URL('./admin/main.ts', import.meta.url));
}
