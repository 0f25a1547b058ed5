import { createTransport } from 'nodemailer';

import { ConfigError, type Config } from '../../config.ts';
import { MailFailure, type Mailer } from './mailer.ts';

/** Longer than any mail server should take for a step. */
const stepMs = 20_000;

/** The mail server of the configuration; null without one. Throws `ConfigError` for half a configuration. */
export function createMailer({ mail }: Config, { timeoutMs = stepMs } = {}): Mailer | null {
  if (mail.server === '' && mail.from === '') return null;
  if (mail.server === '' || mail.from === '')
    throw new ConfigError([`${mail.server === '' ? 'MAIL_SERVER' : 'MAIL_FROM'} is needed to send mail`]);
  const transport = createTransport({
    url: mail.server,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A letter is bytes that we have: nothing of it is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    from: mail.from,
    send: async ({ recipient, raw }) => {
      try {
        await transport.sendMail({ envelope: { from: mail.from, to: recipient }, raw });
      } catch (error) {
        throw asFailure(error);
      }
    },
  };
}

/** What begins with 5 is a mail server's last word, but only about a letter: a wrong password (53x) is the operator's to mend. */
function asFailure(error: unknown): MailFailure {
  const status = wordsOf(error, 'responseCode');
  const isOfLetter = ['EENVELOPE', 'EMESSAGE'].includes(wordsOf(error, 'code'));
  const kind = isOfLetter && /^5(?!3)/.test(status) ? 'refused' : 'later';
  const message = error instanceof Error ? error.message.slice(0, 300) : 'the mail server failed';
  return new MailFailure(kind, message, { cause: error });
}

const wordsOf = (error: unknown, name: string): string =>
  typeof error === 'object' && error !== null ? String(Reflect.get(error, name) ?? '') : '';
