import * as v from 'valibot';

import { instant } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console-site.ts';
import { email, nothing } from '../../fields.ts';

/** The first steps of setting up a new site, in their order. */
export const setupSteps = [
  'identity',
  'agreements',
  'mail',
  'messages',
  'backup',
  'feeds',
  'shipowner',
  'publisher',
  'payment',
  'certification',
] as const;
export type SetupStep = (typeof setupSteps)[number];

const setup = v.object({
  list: v.array(
    v.object({
      name: v.picklist(setupSteps),
      /**
       * The state of the step. `done`: nothing is left to do. `open`: the operator can do it in the browser.
       * `environment`: a required environment variable of the server is missing, so the step cannot be done
       * in the browser.
       */
      state: v.picklist(['done', 'open', 'environment']),
    }),
  ),
});
export type Setup = v.InferOutput<typeof setup>;

export const consoleSetup = defineCall({
  ...facts.consoleSetup,
  request: nothing,
  answer: setup,
  summary: 'Returns the first steps of a new site and their states.',
});

export const consoleSetupTest = defineCall({
  ...facts.consoleSetupTest,
  request: v.strictObject({
    name: v.picklist(['mail', 'messages', 'feeds', 'payment']),
    /** The recipient of a test mail; only for the test `mail`. */
    to: v.optional(email),
  }),
  answer: v.object({
    /** The recipient of the test message, the number of feeds that the server reads, or the payment providers. */
    about: v.string(),
  }),
  summary:
    'Sends a test mail or a test message to the operator, reads all feeds now, or asks the payment providers.',
});

/** The long tasks, which continue after the operator has left the page. */
export const longWorks = ['backup', 'restore_test'] as const;
export type LongWorkName = (typeof longWorks)[number];

const works = v.object({
  list: v.array(
    v.object({
      name: v.picklist(longWorks),
      start_time: instant,
      /** The end of the operation; null while it runs. */
      end_time: v.nullable(instant),
      is_good: v.boolean(),
      /** The last line of output of the operation. */
      line: v.string(),
    }),
  ),
  /** The time of the last successful restore test; null if there was none. */
  tested_time: v.nullable(instant),
});
export type LongWorks = v.InferOutput<typeof works>;

export const consoleWorkView = defineCall({
  ...facts.consoleWorkView,
  request: nothing,
  answer: works,
  summary: 'Returns the backups and restore tests that this server runs or has run since its start.',
});

export const consoleWorkStart = defineCall({
  ...facts.consoleWorkStart,
  request: v.strictObject({ name: v.picklist(longWorks, 'value_unknown') }),
  answer: works,
  summary:
    'Starts a backup, or restores the newest backup into a temporary database and compares it. Nothing of the site changes.',
});

export const consoleBackupLink = defineCall({
  ...facts.consoleBackupLink,
  request: nothing,
  answer: v.object({
    /** A URL that downloads the newest backup once, within a minute. */
    address: v.string(),
  }),
  summary: 'Returns an address from which the browser downloads the newest backup.',
});
