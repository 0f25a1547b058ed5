import { ConfigError, type Config } from '../../config.ts';
import { MailFailure, type Mailer } from './mailer.ts';

/** The timeout of each SMTP step in ms, longer than a mail server should need. */
const stepMs = 20_000;

/**
 * Returns a mailer for the configured mail server, or null if none is configured. Throws `ConfigError` for an
 * incomplete configuration.
 */
export function createMailer({ mail }: Config, { timeoutMs = stepMs } = {}): Mailer | null {
  if (mail.server === '' && mail.from === '') return null;
  if (mail.server === '' || mail.from === '')
    throw new ConfigError([`${mail.server === '' ? 'MAIL_SERVER' : 'MAIL_FROM'} is needed to send mail`]);
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: mail.server,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // The email is already complete, so the transport must not load files or URLs that its text names.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    from: mail.from,
    send: async ({ recipient, raw }) => {
      try {
        const transport = await openTransport();
        await transport.sendMail({ envelope: { from: mail.from, to: recipient }, raw });
      } catch (error) {
        throw asFailure(error);
      }
    },
  };
}

/**
 * Converts an error of the mail server to a `MailFailure`. An SMTP status that begins with 5 is permanent
 * only if it concerns the email. The operator can correct a wrong password (53x), so the server retries the
 * email.
 */
function asFailure(error: unknown): MailFailure {
  const status = wordsOf(error, 'responseCode');
  const isOfLetter = ['EENVELOPE', 'EMESSAGE'].includes(wordsOf(error, 'code'));
  const kind = isOfLetter && /^5(?!3)/.test(status) ? 'refused' : 'later';
  const message = error instanceof Error ? error.message.slice(0, 300) : 'the mail server failed';
  return new MailFailure(kind, message, { cause: error });
}

const wordsOf = (error: unknown, name: string): string =>
  typeof error === 'object' && error !== null ? String(Reflect.get(error, name) ?? '') : '';
