import type { PaymentProblem } from '../../../contract/calls/console/money.ts';
import { moneyLimits, queues } from '../../../contract/limits/console-limits.ts';
import { exactYuanText } from '../../../src/features/membership/price-words.ts';
import { consolePaymentHandle, consolePaymentList } from '../../calls.ts';
import { ask } from '../../api.ts';
import { AgeBadge } from '../../parts/age-badge.tsx';
import { beijingText } from '../../parts/beijing-time.ts';
import { Facts } from '../../parts/facts.tsx';
import { nameOf, words } from '../../words/words.ts';
import { Decide } from './decide.tsx';
import { Queue } from './queue.tsx';

/**
 * The queue of payments that do not match their order, and of refunds that the payment provider has not paid
 * out.
 */
export const PaymentQueue = ({ currentKey }: { currentKey: string }) => (
  <Queue
    name="payment"
    load={() => ask(consolePaymentList, {})}
    itemOf={(row: PaymentProblem) => ({
      key: row.number,
      title: row.number,
      note: `${exactYuanText(row.refund_fen ?? row.amount_fen)} · ${problemOf(row)}`,
      since: row.since,
    })}
    currentKey={currentKey}
  >
    {(row, onDone) => <Case row={row} onDone={onDone} />}
  </Queue>
);

function Case({ row, onDone }: { row: PaymentProblem; onDone: (message: string) => void }) {
  const w = words();
  const { number } = row;
  const isRefunding = row.state === 'refunding';
  const decide = (decision: 'again' | 'settled', message: string) => async (reason: string) => {
    await ask(consolePaymentHandle, { number, decision, reason });
    return message;
  };
  return (
    <>
      <header className="c-room-head">
        <h2>{problemOf(row)}</h2>
        <AgeBadge since={row.since} workingDays={queues.payment.workingDays} />
      </header>
      <div className="c-case-body">
        <PaymentFacts row={row} />
        <Decide
          draft={`payment ${number}`}
          decisions={[
            ...(isRefunding
              ? [
                  {
                    letter: 'g',
                    label: w.refundAgain,
                    isPrimary: true,
                    run: decide('again', w.refundSent(number)),
                  },
                ]
              : []),
            {
              letter: 's',
              label: w.settled,
              needsReason: true,
              run: decide('settled', w.settledNoted(number)),
            },
          ]}
          reasonLabel={w.settledReason}
          reasonMost={moneyLimits.reasonCharsMost}
          onDone={onDone}
        />
      </div>
      <p className="muted">{w.viewAudited}</p>
    </>
  );
}

function PaymentFacts({ row }: { row: PaymentProblem }) {
  const w = words();
  return (
    <Facts
      rows={[
        [w.order, row.number],
        [
          w.mobile,
          <a key="mobile" href={`tel:${row.mobile}`}>
            {row.mobile}
          </a>,
        ],
        [w.provider, nameOf(w.providers, row.provider)],
        [w.amount, exactYuanText(row.amount_fen)],
        [w.state, nameOf(w.orderStates, row.state)],
        [w.refund, row.refund_fen === null ? '' : exactYuanText(row.refund_fen)],
        [w.refundTries, row.state === 'refunding' ? (row.refund_tries ?? '') : ''],
        [w.since, beijingText(row.since)],
      ]}
    />
  );
}

/**
 * Returns the reason why an operator must decide about a payment. During a refund it is the state of the
 * refund, because the operator can send the refund again. Otherwise it is the payment's `flag`.
 */
function problemOf({ flag, refund_state, state }: PaymentProblem): string {
  const w = words();
  if (state === 'refunding') return refund_state === 'failed' ? w.refundFailed : w.refundWaits;
  return nameOf(w.paymentFlags, flag ?? '');
}
