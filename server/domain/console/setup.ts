import { randomInt } from 'node:crypto';

import type { AnswerOf, ParsedRequestOf } from '../../../contract/call.ts';
import {
  setupSteps,
  type consoleSetup,
  type consoleSetupTest,
  type Setup,
  type SetupStep,
} from '../../../contract/calls/console/setup.ts';
import { hourMs } from '../../../trade/calendar/day-ms.ts';
import { maskMobile } from '../../../trade/identifiers/mask-mobile.ts';
import { MailFailure } from '../../adapters/mail/mailer.ts';
import { plainLetter } from '../../adapters/mail/plain-letter.ts';
import { PayFailure } from '../../adapters/pay/pay-provider.ts';
import { SmsFailure } from '../../adapters/sms/sms-sender.ts';
import type { Config } from '../../config.ts';
import { countSetup, makeSourcesDue } from '../../db/console/setup.ts';
import { listSiteSettings } from '../../db/site/settings.ts';
import { agreementIds, agreementSetting } from '../agreements/agreements.ts';
import type { Outside } from '../outside.ts';
import { countOneMore } from '../rights/recent-counts.ts';
import { refusal } from '../rights/refusal.ts';
import { identityIn } from '../site/identity.ts';
import type { ConsoleVisit } from './enter-console.ts';

interface SetupVisit extends ConsoleVisit {
  config: Pick<Config, 'backup' | 'scheduleSources' | 'scheduleMinutes' | 'terminals' | 'aisFeeds'>;
  outside: Pick<Outside, 'sms' | 'mail' | 'pay'>;
}

type State = Setup['list'][number]['state'];

/** Returns the tasks for setting up a new site, such as mail and backups, each with its state. */
export async function viewSetup(
  { backups }: { backups: number },
  { database, config, outside }: Pick<SetupVisit, 'database' | 'config' | 'outside'>,
): Promise<AnswerOf<typeof consoleSetup>> {
  const [settings, totals] = await Promise.all([listSiteSettings(database), countSetup(database)]);
  const hasFeeds =
    config.scheduleSources.length > 0 || config.terminals.folder !== '' || config.aisFeeds.length > 0;
  const done = (isDone: boolean): State => (isDone ? 'done' : 'open');
  const states: Record<SetupStep, State> = {
    identity: done(identityIn(settings).version !== ''),
    agreements: done(Object.values(agreementIds).every((id) => settings.has(agreementSetting(id)))),
    mail: outside.mail ? 'done' : 'environment',
    messages: outside.sms.channel === 'sms' ? 'done' : 'environment',
    backup: config.backup.dir === '' ? 'environment' : done(backups > 0),
    feeds: hasFeeds ? 'done' : 'environment',
    shipowner: done(totals.shipowners > 0),
    publisher: done(totals.publishers > 0),
    payment: realProviders(outside).length > 0 ? 'done' : 'environment',
    certification: done(totals.certified > 0),
  };
  return { list: setupSteps.map((name) => ({ name, state: states[name] })) };
}

/**
 * The maximum number of test messages that an operator may send in an hour, because each message costs money.
 */
const testsPerHourMost = 10;

/**
 * Tests one set-up task, for example by sending a mail. Throws a refusal that quotes the other system if the test
 * fails.
 */
export async function testSetup(
  request: ParsedRequestOf<typeof consoleSetupTest>,
  visit: SetupVisit,
): Promise<AnswerOf<typeof consoleSetupTest>> {
  assertFewTests(visit);
  if (request.name === 'mail') return sendTestMail(request.to, visit);
  if (request.name === 'messages') return sendTestMessage(visit);
  if (request.name === 'payment') return askProviders(visit);
  return { about: String(await makeSourcesDue(visit.database, visit.now)) };
}

function assertFewTests({ database, operator, now }: SetupVisit): void {
  const key = `setup test ${operator?.member_id ?? 0}`;
  if (countOneMore(database, key, { now, windowMs: hourMs }) <= testsPerHourMost) return;
  throw refusal({
    code: 'too_many_requests',
    field: '',
    why: 'console_tests',
    retryAfterSeconds: hourMs / 1_000,
  });
}

async function sendTestMail(to = '', { database, outside, now }: SetupVisit) {
  if (to === '') throw refusal({ code: 'invalid', field: 'to', why: 'required' });
  if (!outside.mail) throw refusal({ code: 'conflict', field: 'to', why: 'console_no_mail' });
  const name = identityIn(await listSiteSettings(database)).names.zh;
  const subject = `测试邮件 Test mail · ${name}`;
  const text = '收到这封邮件，说明站点能发邮件。\nIf you read this, the site can send mail.\n';
  const raw = await plainLetter({ from: { name, address: outside.mail.from }, to, subject, text, date: now });
  try {
    await outside.mail.send({ recipient: to, raw });
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    throw failedTest('to', error.message);
  }
  return { about: to };
}

async function sendTestMessage({ outside, operator }: SetupVisit) {
  const mobile = operator?.mobile ?? '';
  try {
    await outside.sms.send(mobile, String(randomInt(100_000, 1_000_000)), 'login');
  } catch (error) {
    if (!(error instanceof SmsFailure)) throw error;
    throw failedTest('', error.message);
  }
  return { about: maskMobile(mobile) };
}

const realProviders = ({ pay }: Pick<Outside, 'pay'>) =>
  [...pay.values()].filter(({ name }) => name !== 'simulated');

/**
 * Asks each payment provider about an order that does not exist. A provider that recognises the keys of the
 * site answers that it has no such order. Throws a refusal if no provider is configured, or if a provider
 * answers with an error.
 */
async function askProviders({ outside, now }: SetupVisit) {
  const providers = realProviders(outside);
  if (providers.length === 0) throw refusal({ code: 'conflict', field: '', why: 'console_no_payment' });
  for (const { name, ask } of providers) {
    try {
      await ask(`TEST${now.getTime()}`, now);
    } catch (error) {
      if (!(error instanceof PayFailure)) throw error;
      throw failedTest('', `${name}: ${error.message}`);
    }
  }
  return { about: providers.map(({ name }) => name).join(', ') };
}

/** Returns a refusal that quotes the error text of the other system. */
const failedTest = (field: string, problem: string) =>
  refusal({ code: 'conflict', field, why: 'console_test_failed', values: { problem } });
