import { nameIn } from '../../../trade/harbors/place-names.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import sum from '../../ui/sum-list.module.css';
import { exactYuanText } from './price-words.ts';

interface PriceSumProps {
  plan: { chinese_name: string; english_name: string };
  price_fen: number;
  /** The credit for the remaining days of the present plan. */
  credit_fen: number;
  credit_days: number;
  total: { label: string; fen: number };
  className?: string | undefined;
}

/** Lists the price of a plan, the credit and the amount that is due. */
export function PriceSum({ plan, price_fen, credit_fen, credit_days, total, className = '' }: PriceSumProps) {
  return (
    <dl className={`${sum.list} ${className}`}>
      <div>
        <dt className="muted">{nameIn(plan, currentLanguage())}</dt>
        <dd>{exactYuanText(price_fen)}</dd>
      </div>
      {credit_fen > 0 && (
        <div>
          <dt className="muted">{t('membership.credit', { n: credit_days })}</dt>
          <dd>{exactYuanText(-credit_fen)}</dd>
        </div>
      )}
      <div className={sum.total}>
        <dt className="muted">{total.label}</dt>
        <dd>{exactYuanText(total.fen)}</dd>
      </div>
    </dl>
  );
}
