import { useEffect, useState } from 'react';

import type { ListedOrder } from '../../../contract/calls/console/orders.ts';
import { orderStates } from '../../../contract/order-states.ts';
import { moneyLimits } from '../../../contract/limits/console-limits.ts';
import { exactYuanText } from '../../../src/features/membership/price-words.ts';
import { consoleOrderList, consoleOrderRefund, consoleOrderRefundView } from '../../calls.ts';
import { ask, failureText, type AnswerTo } from '../../api.ts';
import { beijingText } from '../../parts/beijing-time.ts';
import { Confirm } from '../../parts/confirm.tsx';
import { LineField } from '../../parts/field.tsx';
import { Problem } from '../../parts/outcome.tsx';
import { RecordList, type Column } from '../../parts/record-list.tsx';
import { nameOf, words } from '../../words/words.ts';

/** The list of orders. A paid order has a button for its refund. */
export function OrderList() {
  const w = words();
  const [wanted, setWanted] = useState<{ order: ListedOrder; reload: () => void }>();
  const [message, setMessage] = useState('');
  return (
    <>
      <header className="c-room-head">
        <h1>{w.orders}</h1>
      </header>
      {message !== '' && (
        <p role="status" className="c-note is-good">
          {message}
        </p>
      )}
      <RecordList<ListedOrder>
        label={w.orders}
        name="orders"
        columns={columns(setWanted)}
        keyOf={({ number }) => number}
        read={({ keyword, filters, page }, page_size) =>
          ask(consoleOrderList, {
            keyword,
            state: orderStates.find((one) => one === filters['state']),
            page,
            page_size,
          })
        }
        find={w.findOrder}
        filters={[
          {
            name: 'state',
            label: w.state,
            any: w.anyState,
            options: orderStates.map((state) => [state, nameOf(w.orderStates, state)] as const),
          },
        ]}
        emptyText={w.changeChoice}
      />
      {wanted && (
        <RefundDialog
          order={wanted.order}
          onClose={() => setWanted(undefined)}
          onDone={(done) => {
            setWanted(undefined);
            setMessage(done);
            wanted.reload();
          }}
        />
      )}
    </>
  );
}

interface RefundProps {
  order: ListedOrder;
  onClose: () => void;
  onDone: (message: string) => void;
}

/**
 * A dialog for a refund. It asks for the kind and the reason, and shows the amount that would be returned
 * now.
 */
function RefundDialog({ order: { number, amount_fen }, onClose, onDone }: RefundProps) {
  const w = words();
  const [reason, setReason] = useState('');
  const [isFull, setIsFull] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<AnswerTo<typeof consoleOrderRefundView>>();
  const [unread, setUnread] = useState('');
  useEffect(() => {
    ask(consoleOrderRefundView, { number }).then(setFound, (error: unknown) => setUnread(failureText(error)));
  }, [number]);
  const share = isFull ? found?.full : found?.unused;
  const refund = () =>
    ask(consoleOrderRefund, { number, is_full: isFull, reason }).then(
      (made) => onDone(w.refundMade(number, exactYuanText(made.amount_fen), made.days)),
      (error: unknown) => setProblem(failureText(error)),
    );
  return (
    <Confirm
      title={w.refundIt}
      text={w.refundText(number, exactYuanText(amount_fen))}
      onClose={onClose}
      onConfirm={() => void refund()}
    >
      <label className="c-check">
        <input
          type="checkbox"
          checked={isFull}
          onChange={(event) => setIsFull(event.currentTarget.checked)}
        />
        {w.refundFull}
      </label>
      <p role="status">
        {share && <b>{w.refundReturns(exactYuanText(share.amount_fen), share.days)}</b>}
        {share === null && <b>{w.refundNothing}</b>}
        {!found && unread === '' && w.loading}
      </p>
      {found?.invoice && (
        <p className="c-note">{found.invoice === 'issued' ? w.refundInvoiced : w.refundInvoiceWaits}</p>
      )}
      <Problem text={unread} />
      <LineField
        label={w.refundReason}
        value={reason}
        onText={setReason}
        maxLength={moneyLimits.reasonCharsMost}
        error={problem}
        required
      />
    </Confirm>
  );
}

function columns(
  onRefund: (wanted: { order: ListedOrder; reload: () => void }) => void,
): Column<ListedOrder>[] {
  const w = words();
  const mayRefund = ({ state }: ListedOrder) => state === 'fulfilled' || state === 'paid_late';
  return [
    { head: w.order, cell: ({ number }) => <b>{number}</b>, csv: ({ number }) => number },
    { head: w.mobile, cell: ({ mobile }) => mobile, csv: ({ mobile }) => mobile },
    {
      head: w.tier,
      cell: ({ tier, period_days }) => `${nameOf(w.tiers, tier)} · ${w.ageDays(period_days)}`,
      csv: ({ tier }) => tier,
    },
    { head: w.days, csv: ({ period_days }) => period_days },
    {
      head: w.amount,
      cell: ({ amount_fen }) => exactYuanText(amount_fen),
      csv: ({ amount_fen }) => (amount_fen / 100).toFixed(2),
    },
    {
      head: w.provider,
      cell: ({ provider }) => nameOf(w.providers, provider),
      csv: ({ provider }) => provider,
    },
    {
      head: w.state,
      cell: ({ state }) => (
        <span className={`c-badge${state === 'fulfilled' ? ' is-live' : ''}`}>
          {nameOf(w.orderStates, state)}
        </span>
      ),
      csv: ({ state }) => state,
    },
    {
      head: w.orderedAt,
      cell: ({ create_time }) => beijingText(create_time),
      csv: ({ create_time }) => create_time,
    },
    {
      head: w.action,
      cell: (order, reload) =>
        mayRefund(order) && (
          <button type="button" className="c-plain" data-row onClick={() => onRefund({ order, reload })}>
            {w.refundIt}
          </button>
        ),
    },
  ];
}
