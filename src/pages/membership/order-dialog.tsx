import { useState } from 'react';
import { useLocation } from 'wouter';

import type { Plan } from '../../../contract/calls/membership.ts';
import { orderQuote } from '../../../contract/calls/orders.ts';
import { AppError } from '../../../contract/error-code.ts';
import { orderLink } from '../../../contract/links/membership-links.ts';
import { makeOrder } from '../../features/membership/orders.ts';
import { channelFor, placeNow, type PayProvider } from '../../features/membership/pay-channel.ts';
import { reasonText } from '../../features/membership/reason-text.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segments } from '../../ui/segments.tsx';
import { OrderSum } from './order-sum.tsx';

interface OrderDialogProps {
  /** The plan to order; undefined if the dialog is closed. */
  plan: Plan | undefined;
  onClose: () => void;
}

const nothing = {};

/** Shows the server's quote for the plan before an order is made. */
export function OrderDialog({ plan, onClose }: OrderDialogProps) {
  const asked = useAnswer(orderQuote, plan ? nothing : null);
  const isCutOff = useIsCutOff();
  const quote = asked.answer?.list.find(({ contract_id }) => contract_id === plan?.id);
  const { ways, way, setRequested } = usePayMethods(asked.answer?.providers);
  const { order, isBusy, fault } = useMakeOrder(asked.retry);
  const send = () => {
    if (!plan || !quote || !way || isCutOff) return;
    const { name: provider, channel } = way;
    void order({ contract_id: plan.id, provider, channel, due_fen: quote.due_fen });
  };
  const failure = asked.failure && reasonText(asked.failure);
  const isNeverSold = asked.answer?.is_demo === true && !way;
  return (
    <Dialog
      isOpen={plan !== undefined}
      onClose={onClose}
      title={t('membership.confirm')}
      isSheet
      actions={
        quote && way ? (
          <Button kind="primary" isBusy={isBusy} aria-disabled={isCutOff || undefined} onClick={send}>
            {t('membership.makeOrder')}
          </Button>
        ) : (
          <Button onClick={isNeverSold ? onClose : asked.retry} aria-disabled={asked.pending || undefined}>
            {t(isNeverSold ? 'ui.close' : 'states.retry')}
          </Button>
        )
      }
    >
      {plan && quote && <OrderSum plan={plan} quote={quote} />}
      {!asked.answer && asked.pending && <p className="muted">{t('membership.reckoning')}</p>}
      {asked.answer && (!quote || !way) && (
        <p>{t(isNeverSold ? 'membership.demoCannotPay' : 'membership.notForSale')}</p>
      )}
      {quote && ways.length > 1 && (
        <Segments
          label={t('membership.payBy')}
          isLabelShown
          segments={ways.map(({ name }) => ({ value: name, label: t(`membership.pay_${name}`) }))}
          value={way?.name ?? null}
          onChange={setRequested}
        />
      )}
      {quote && way?.is_simulated && (
        <p className="pad-2-3 text-s ageing rounded ageing-ground dashed-ageing">
          {t('membership.simulated')}
        </p>
      )}
      {quote && <Pending id={asked.answer?.pending_id ?? null} />}
      <p role="alert" className="text-s failed hides-empty">
        {isCutOff ? t('membership.needsLine') : fault || failure}
      </p>
    </Dialog>
  );
}

/** Returns the payment providers that work on this device, and the chosen one. */
function usePayMethods(providers: readonly PayProvider[] = []) {
  const [requested, setRequested] = useState<PayProvider['name']>();
  const ways = providers.flatMap((provider) => {
    const channel = channelFor(provider, placeNow());
    return channel ? [{ ...provider, channel }] : [];
  });
  return { ways, way: ways.find(({ name }) => name === requested) ?? ways[0], setRequested };
}

/** Renders a note that an earlier order still waits for payment, and that a new order replaces it. */
function Pending({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <p className="text-s">
      {t('membership.pending')} <a href={`#${orderLink(id)}`}>{t('membership.toPending')}</a>
    </p>
  );
}

/**
 * Returns the function that makes the order and opens its page. If the amount or an earlier order has changed
 * since the quote, the quote is fetched again.
 */
function useMakeOrder(askAgain: () => void) {
  const [, navigate] = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const order = async (wanted: Parameters<typeof makeOrder>[0]) => {
    setIsBusy(true);
    setFault('');
    try {
      const { id } = await makeOrder(wanted);
      navigate(orderLink(id), { replace: true });
    } catch (refused) {
      setFault(reasonText(refused));
      if (refused instanceof AppError && refused.code === 'conflict') askAgain();
    }
    setIsBusy(false);
  };
  return { order, isBusy, fault };
}
