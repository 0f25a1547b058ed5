import { hourMs, minuteMs } from '../../../trade/calendar/day-ms.ts';
import { MailFailure, type Mailer } from '../../adapters/mail/mailer.ts';
import * as rows from '../../db/letters/letters.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { recordAlert, recordEvent } from '../rights/audit.ts';
import { invoiceNumber } from './invoices.ts';
import { signedLetter } from './letter.ts';

/**
 * The pauses in ms before the next try to send an email, by the number of failed tries. After the last pause,
 * sending is given up and the operator must act.
 */
const pauses = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 12 * hourMs, 24 * hourMs];
/**
 * The time in ms for which a server reserves an email that it sends. If the server stops while sending, the
 * email may be sent twice, both times with the same Message-ID.
 */
const spentMs = 10 * minuteMs;

interface Sending {
  database: OpenDatabase;
  mail: Mailer | null;
  clock: () => Date;
  signal: AbortSignal;
}

/**
 * Sends the due emails one after another and returns their number. Several servers may run it at the same
 * time. A failed email is reported to the operator in the audit log and by `letter list`.
 */
export async function sendLetters({ database, mail, clock, signal }: Sending): Promise<number> {
  if (!mail) {
    await skipUnaddressed(database, clock());
    return 0;
  }
  let sent = 0;
  while (!signal.aborted) {
    const now = clock();
    const until = new Date(now.getTime() + spentMs);
    const letter = await rows.claimDueLetter(database, { now, until });
    if (!letter) break;
    if (await sendOne(letter, { database, mail, now })) sent++;
  }
  return sent;
}

/** Alerts the operator if emails are waiting although this server has no mail configuration. */
async function skipUnaddressed(database: OpenDatabase, now: Date): Promise<void> {
  const waiting = await rows.countDueLetters(database, now);
  if (waiting === 0) return;
  const detail = { waiting, why: 'MAIL_SERVER is not set' };
  await recordAlert(database, { action: 'letters_wait', actor: 'server', now, detail });
}

async function sendOne(
  letter: rows.ClaimedLetter,
  { database, mail, now }: { database: OpenDatabase; mail: Mailer; now: Date },
): Promise<boolean> {
  const { id, invoice_id, recipient, raw, tries } = letter;
  const of = { invoice: invoiceNumber(invoice_id), letter: id };
  try {
    const signed = { id, number: of.invoice, from: mail.from, now };
    await mail.send({ recipient, raw: signedLetter(raw, signed) });
    await rows.markSent(database, id, now);
    await recordEvent(database, { action: 'letter_sent', actor: 'server', now, detail: of });
    return true;
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    const pauseMs = error.kind === 'refused' ? undefined : pauses[tries - 1];
    const again = pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
    const problem = error.message;
    await rows.markUnsent(database, { id, problem, again, now });
    const detail = { ...of, tries, problem };
    const action = again ? 'letters_wait' : 'letter_failed';
    const event = { action, actor: 'server', now, detail } as const;
    await (again ? recordAlert(database, event) : recordEvent(database, event));
    return false;
  }
}
