import { availableParallelism, loadavg } from 'node:os';

import { alertChannelKinds, type AlertChannelKind } from '../contract/limits/alert-limits.ts';
import { openDatabase } from '../server/db/open.ts';
import { expandEvents } from '../server/domain/alerts/expand-events.ts';
import { sendAlerts } from '../server/domain/alerts/send-alerts.ts';
import { aPublishedSailing } from '../tests/support/a-changing-sailing.ts';
import { anOrganization, aPublisher } from '../tests/support/a-workspace.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { insertSomeHarbors } from '../tests/support/some-harbors.ts';
import { testNow } from '../tests/support/test-time.ts';
import { localProviders, type Accepted } from './alerts/local-providers.ts';
import { insertFollowers } from './alerts/many-followers.ts';
import { percentile, printTable } from './table.ts';

/**
 * Measures the alerts about one changed sailing that 10,000 members follow, on PostgreSQL. The time starts
 * with the answer to the publication and ends when every message has been accepted by its provider. Each of
 * the seven kinds of alert channels has the same number of members. The providers run in the same process and
 * answer over HTTP after 100 ms. One server process sends the messages.
 *
 * The time includes the longest wait for the next run of a job. The bench fails if a message is missing or
 * sent twice.
 */
const followers = Number(process.env['FOLLOWERS'] ?? 10_000);
const providerMs = 100;
/** The longest time in ms before a job of the server looks for new messages. */
const jobMs = 2_000;
const mostSeconds = 60;

const hosts: Readonly<Record<AlertChannelKind, string>> = {
  wecom: 'qyapi.weixin.qq.com',
  dingtalk: 'oapi.dingtalk.com',
  feishu: 'open.feishu.cn',
  telegram: 'api.telegram.org',
  mail: 'mail',
  webhook: 'webhook',
  push: 'push.example',
};

const postgres = await startPostgres(['shared_buffers=512MB']);
const database = await openDatabase({ url: postgres.url });
const providers = await localProviders(providerMs);
await insertSomeHarbors(database.db);
const publisher = await aPublisher(database, await anOrganization(database));
const sailing = await aPublishedSailing(publisher);
await insertFollowers(database, providers.senders, followers);

await sailing.move(['2026-12-05', '2026-12-08']);
const before = await countTransactions();
const start = performance.now();
const cpu = process.cpuUsage();
await deliverAll();
const { user, system } = process.cpuUsage(cpu);
const perDelivery = ((await countTransactions()) - before) / followers;
assertOnce(providers.accepted);
printTable(alertChannelKinds.map(figureOf));
const cpuMs = (user + system) / 1_000 / followers;
const load = loadavg()[0]?.toFixed(1) ?? '';
console.log(
  `\nFor each delivery ${perDelivery.toFixed(2)} transactions and ${cpuMs.toFixed(2)} ms of processor time of this process, ` +
    `providers included. Load average ${load} on ${availableParallelism()} cores.`,
);
providers.close();
await database.close();
await postgres.stop();

/** Runs the jobs of the server until every message has been accepted. */
async function deliverAll(): Promise<void> {
  const clock = () => new Date(testNow.getTime() + performance.now() - start);
  const run = { database, clock, signal: new AbortController().signal };
  const onFailure = (error: unknown) => {
    throw error;
  };
  while (providers.accepted.length < followers && performance.now() - start < 10 * mostSeconds * 1_000) {
    await new Promise((done) => setTimeout(done, jobMs));
    await expandEvents(run);
    await sendAlerts({ ...run, senders: providers.senders, origin: 'https://laycan.example', onFailure });
  }
}

/** Returns the number of transactions that the database has committed since it was started. */
async function countTransactions(): Promise<number> {
  await new Promise((done) => setTimeout(done, 1_500));
  const { rows } = await database.pool.query<{ total: string }>(
    'select xact_commit as total from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.total);
}

function assertOnce(accepted: readonly Accepted[]): void {
  const unique = new Set(accepted.map(({ host, address }) => `${host} ${address}`));
  if (accepted.length !== followers || unique.size !== followers)
    throw new Error(`${accepted.length} messages to ${unique.size} of ${followers} channels`);
}

function figureOf(kind: AlertChannelKind) {
  const times = providers.accepted.flatMap(({ host, ms }) => (host === hosts[kind] ? [ms - start] : []));
  const seconds = (at: number) => (percentile(times, at) / 1_000).toFixed(1);
  return {
    what: `a changed sailing reaches ${times.length} channels, ${kind}`,
    ours: `p50 ${seconds(0.5)} s, p95 ${seconds(0.95)} s`,
    reference: `a limit of ${mostSeconds} s`,
    ratio: (percentile(times, 0.95) / 1_000 / mostSeconds).toFixed(2),
    wanted: '<= 1',
  };
}
