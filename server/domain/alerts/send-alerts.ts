import { AlertFailure } from '../../adapters/alerts/alert-sender.ts';
import { DeliverySupply, type Sending } from './delivery-supply.ts';
import { OutcomeWriter, type Outcome } from './outcome-writer.ts';
import { parcelOf } from './parcel-of.ts';
import type { Prepared } from './prepare-deliveries.ts';
import { AlertKeys } from './sealed-address.ts';

/** The number of channels to which a server sends at the same time. */
const parallel = 80;

/** Sends all due messages, and returns the number of requests that providers accepted. */
export async function sendAlerts(sending: Sending): Promise<number> {
  const keys = await AlertKeys.of(sending.database);
  let total = 0;
  // A channel with further messages is due again when its outcome is stored, so rounds are repeated until
  // none is due.
  for (let isMore = true; isMore && !sending.signal.aborted;) {
    const { tried, accepted } = await sendRound(sending, keys);
    total += accepted;
    isMore = tried > 0;
  }
  return total;
}

async function sendRound(sending: Sending, keys: AlertKeys): Promise<{ tried: number; accepted: number }> {
  const supply = new DeliverySupply(sending);
  const outcomes = new OutcomeWriter(sending);
  let [tried, accepted] = [0, 0];
  const work = async () => {
    for (let one = await supply.next(); one; one = await supply.next()) {
      const outcome = await sendSafely(one, { ...sending, keys });
      if (!outcome) continue;
      tried += 1;
      if (outcome.result === 'accepted') accepted += 1;
      outcomes.add(outcome);
    }
  };
  try {
    await Promise.all(Array.from({ length: parallel }, work));
  } finally {
    await outcomes.finished();
  }
  return { tried, accepted };
}

type SendingOne = Sending & { keys: AlertKeys };

/**
 * Sends one delivery. Returns null after an unexpected error; the reservation of the channel then expires,
 * and the delivery is tried again.
 */
async function sendSafely(prepared: Prepared, sending: SendingOne): Promise<Outcome | null> {
  try {
    return await sendOne(prepared, sending);
  } catch (error) {
    sending.onFailure(error);
    return null;
  }
}

async function sendOne(
  { reader, lines, skipped, ...claimed }: Prepared,
  { keys, clock }: SendingOne,
): Promise<Outcome> {
  const { channel, delivery, sender } = claimed;
  const outcome = (result: Outcome['result']): Outcome => ({ claimed, skipped, result, now: clock() });
  if (!reader || lines.length === 0) return outcome('nothing');
  const isRepeated = delivery.is_unsure;
  const parcel = parcelOf(lines, { id: delivery.id, channel, reader, keys, isRepeated });
  try {
    const address = keys.open(channel.id, channel.sealed);
    await sender.send({ address, parcel, now: clock(), vapid: keys.vapid });
  } catch (error) {
    if (error instanceof AlertFailure) return outcome(error);
    throw error;
  }
  return outcome('accepted');
}
