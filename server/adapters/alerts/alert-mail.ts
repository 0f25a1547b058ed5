import { openMessageWriter } from '../mail/message-writer.ts';
import { MailFailure, type Mailer } from '../mail/mailer.ts';
import { AlertFailure, type AlertParcel, type AlertSender } from './alert-sender.ts';

/**
 * Sends alerts by mail. The reader can switch the channel off with the unsubscribe button of the mail program
 * or with the link in the mail, without a login.
 */
export const alertMail = (mailer: Mailer, isEmail: (text: string) => boolean): AlertSender => ({
  linesMost: 200,
  spacingMs: 60_000,
  read: ({ address }) => {
    if (!isEmail(address)) return { fault: 'email_invalid' };
    return { address: { address, secret: '' }, shown: maskedMail(address) };
  },
  send: async ({ address, parcel, now }) => {
    const raw = await rawMail({ from: mailer.from, to: address.address, parcel, now });
    try {
      await mailer.send({ recipient: address.address, raw });
      return 'ok';
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      throw new AlertFailure('later', error.message, { isUnsure: true, cause: error });
    }
  },
});

/** Shows the name of a mailbox and the end of its domain only: `lin@••••.cn`. */
const maskedMail = (address: string): string => {
  const [name = '', domain = ''] = address.split('@');
  return `${name}@••••${domain.slice(domain.lastIndexOf('.'))}`;
};

async function rawMail({ from, to, parcel, now }: Letter): Promise<Buffer> {
  const { unsubscribe } = parcel;
  const writer = await openMessageWriter();
  const written = await writer.sendMail({
    from: { name: parcel.site, address: from },
    to,
    date: now,
    messageId: `<${parcel.id}@${from.split('@')[1] ?? 'laycan'}>`,
    subject: parcel.digest.subject,
    text: textOf(parcel),
    html: htmlOf(parcel),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe.link !== '' && {
        'List-Unsubscribe': `<${unsubscribe.link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  if (!Buffer.isBuffer(written.message)) throw new Error('The mail was not written to memory.');
  return written.message;
}

interface Letter {
  from: string;
  to: string;
  parcel: AlertParcel;
  now: Date;
}

const textOf = ({ digest, footer, unsubscribe }: AlertParcel): string =>
  [
    ...digest.groups.flatMap(({ title, lines }) => [
      ...(title === '' ? [] : [title]),
      ...lines.map((line) => [line.title, line.text, line.link].filter(Boolean).join('\n')),
    ]),
    [footer, unsubscribe.link && `${unsubscribe.word}: ${unsubscribe.link}`].filter(Boolean).join('\n'),
  ].join('\n\n');

function htmlOf({ language, digest, footer, linkWord, unsubscribe }: AlertParcel): string {
  const rows = digest.groups.flatMap(({ title, lines }) => [
    ...(title === '' ? [] : [`<h3>${escaped(title)}</h3>`]),
    ...lines.map(
      (line) =>
        `<p><b>${escaped(line.title)}</b><br>${escaped(line.text)}<br><a href="${escaped(line.link)}">${escaped(linkWord)}</a></p>`,
    ),
  ]);
  const end = unsubscribe.link && ` <a href="${escaped(unsubscribe.link)}">${escaped(unsubscribe.word)}</a>`;
  return `<html lang="${language}"><body>${rows.join('')}<hr><p><small>${escaped(footer)}${end}</small></p></body></html>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
