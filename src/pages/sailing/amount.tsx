import { t } from '../../i18n/t.ts';

/** Renders a freight rate with its unit. */
export const Amount = ({ amount, unit }: { amount: string; unit: string }) => (
  <>
    <b className="text-l">{amount}</b> {unit && t('sailing.perUnit', { unit })}
  </>
);
