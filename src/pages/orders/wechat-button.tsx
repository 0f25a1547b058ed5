import { orderQuote, type Order } from '../../../contract/calls/orders.ts';
import { membershipLink } from '../../../contract/links/membership-links.ts';
import { isInWechat } from '../../features/membership/wechat-bridge.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { OrderView } from './use-order.ts';
import { usePayInWechat } from './use-pay-in-wechat.ts';

interface WechatButtonProps {
  view: OrderView;
  order: Order;
}

/**
 * The button that opens WeChat's payment sheet. If the page is not open inside WeChat, renders an explanation
 * and a link for ordering again.
 */
export function WechatButton({ view, order }: WechatButtonProps) {
  const { pay, isBusy, end, fault } = usePayInWechat(order.id, view.act);
  const isCutOff = useIsCutOff();
  // After a successful payment the button is disabled until the server confirms it.
  const isOff = isCutOff || end === 'ok';
  if (!isInWechat())
    return (
      <>
        <p className="note text-centre">{t('order.wechatElsewhere')}</p>
        <ButtonLink href={`#${membershipLink(order.contract_id)}`}>{t('order.again')}</ButtonLink>
      </>
    );
  return (
    <>
      <Button
        kind="primary"
        isBusy={isBusy}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && pay()}
      >
        {t('order.payHere')}
      </Button>
      <p role="status" className="text-s text-centre hides-empty">
        {end && t(`order.wechat_${end}`)}
      </p>
      <p role="alert" className="text-s text-centre failed hides-empty">
        {fault}
      </p>
    </>
  );
}

const nothing = {};

/**
 * Offers to continue the payment inside WeChat, because a phone cannot scan a code on its own screen.
 * Rendered only if the site supports payment inside WeChat.
 */
export function InsteadOfCode({ order }: Pick<WechatButtonProps, 'order'>) {
  const { answer } = useAnswer(orderQuote, isInWechat() ? nothing : null);
  if (!answer?.providers.some(({ channels }) => channels.includes('jsapi'))) return null;
  return (
    <>
      <ButtonLink kind="primary" href={`#${membershipLink(order.contract_id)}`}>
        {t('order.payHereInstead')}
      </ButtonLink>
      <p className="note text-centre">{t('order.payHereInsteadText')}</p>
    </>
  );
}
