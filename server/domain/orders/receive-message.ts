import {
  PayFailure,
  type MessageReply,
  type PayMessage,
  type PayProviders,
} from '../../adapters/pay/pay-provider.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { recordRepeated } from '../rights/audit.ts';
import type { Origin } from '../rights/origin.ts';
import { settlePayment } from './settle.ts';

interface Arrival {
  provider: string;
  message: PayMessage;
  origin: Pick<Origin, 'address' | 'network'>;
}

/**
 * Processes a payment provider's message and returns the reply; null if the provider does not exist. A
 * message with a wrong signature changes nothing. If the processing fails, the reply makes the provider send
 * the message again.
 */
export async function receiveMessage(
  { provider: name, message, origin }: Arrival,
  { database, pay, now }: { database: OpenDatabase; pay: PayProviders; now: Date },
): Promise<(MessageReply & { isForged?: true }) | null> {
  const provider = pay.get(name);
  if (!provider || name === 'simulated') return null;
  try {
    const payment = provider.read(message, now);
    if (payment) await settlePayment(database, { provider: provider.name, payment, raw: message.body }, now);
    return provider.replies.taken;
  } catch (error) {
    if (!(error instanceof PayFailure)) throw error;
    const event = { action: 'payment_forged', actor: 'visitor', address: origin.address, now } as const;
    await recordRepeated(
      database,
      { ...event, detail: { provider: name, why: error.message } },
      origin.network,
    );
    return { ...provider.replies.again, isForged: true };
  }
}
