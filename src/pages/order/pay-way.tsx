import type { Order } from '../../../contract/calls/orders.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from './pay-panel.module.css';
import { payInWechat } from './pay-in-wechat.ts';

interface PayWayProps {
  order: Order;
  /** WeChat's own payment has closed: the server knows how it ended. */
  onReturn: () => void;
}

/** A code to scan, a page to open, or WeChat's own payment, as the server made it. */
export function PayWay({ order, onReturn }: PayWayProps) {
  const { provider, code_url, pay_url, jsapi, is_simulated } = order;
  return (
    <>
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
        <p className={styles.note}>{t(provider === 'wechat' ? 'order.scanWechat' : 'order.scanOther')}</p>
      )}
      {pay_url !== '' && (
        <ButtonLink kind="primary" href={pay_url} target="_blank" rel="noreferrer">
          {t(`order.open_${provider}`)}
        </ButtonLink>
      )}
      {jsapi && (
        <Button kind="primary" onClick={() => void payInWechat({ ...jsapi }).then(onReturn)}>
          {t('order.open_wechat')}
        </Button>
      )}
    </>
  );
}

/** A simulated payment lies on this site, and another device has to find it. */
const wholeAddress = (text: string): string => new URL(text, location.origin).href;
