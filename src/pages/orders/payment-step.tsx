import type { Order } from '../../../contract/calls/orders.ts';
import { t } from '../../i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './pay-panel.module.css';
import type { OrderView } from './use-order.ts';
import { InsteadOfCode, WechatButton } from './wechat-button.tsx';

/**
 * Renders the way to pay that the server has prepared: a code to scan, a page to open, or WeChat's payment
 * sheet.
 */
export function PaymentStep({ view, order }: { view: OrderView; order: Order }) {
  const { provider, channel, code_url, pay_url, is_simulated } = order;
  if (channel === 'jsapi') return <WechatButton view={view} order={order} />;
  return (
    <>
      {provider === 'wechat' && <InsteadOfCode order={order} />}
      {code_url !== '' && (
        <div className={styles.code}>
          <QrCode
            text={wholeAddress(code_url)}
            label={t(is_simulated ? 'order.qrSimulated' : 'order.qrLabel')}
          />
          {is_simulated && (
            <span className={styles.stamp} aria-hidden="true">
              {t('order.stamp')}
            </span>
          )}
        </div>
      )}
      {code_url !== '' && (
        <p className="note text-centre">
          {t(provider === 'wechat' ? 'order.scanWechat' : 'order.scanOther')}
        </p>
      )}
      {pay_url !== '' && (
        <ButtonLink kind="primary" href={pay_url} target="_blank" rel="noreferrer">
          {t(`order.open_${provider}`)}
        </ButtonLink>
      )}
    </>
  );
}

/**
 * Returns a complete URL with the host. The URL of a simulated payment has none, but the phone that scans the
 * code needs it.
 */
const wholeAddress = (text: string): string => new URL(text, location.origin).href;
