import type { Stability } from '../../../contract/calls/sailings/shipowner.ts';
import { ownerWords } from '../../features/sailings/stability-words.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import styles from './owner-stability.module.css';

interface OwnerStabilityProps {
  name: string;
  /**
   * The reliability of the shipowner's laycans; null if there are too few sailings for a judgement, absent in
   * older cached answers.
   */
  stability: Stability | null | undefined;
}

/**
 * Renders how reliably the shipowner keeps its laycans: the share of moved laycans, with sentences. Renders
 * nothing if the reliability is unknown.
 */
export function OwnerStability({ name, stability }: OwnerStabilityProps) {
  if (!stability) return null;
  return (
    <section aria-labelledby="moves-title">
      <Card head={<h2 id="moves-title">{t('shipowner.moves')}</h2>}>
        <Share {...stability} />
        <div className="note">
          {ownerWords(name, stability).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Card>
    </section>
  );
}

/**
 * Draws a bar with two parts: solid for the share of sailings whose laycan was never moved, dashed for the
 * rest. The page of a sailing uses the same style.
 */
function Share({ sailing_total, moved_total }: Pick<Stability, 'sailing_total' | 'moved_total'>) {
  const unmoved = sailing_total - moved_total;
  return (
    <div className="below-3" aria-hidden="true">
      <div className={styles.bar}>
        {unmoved > 0 && <i className={styles.unmoved} style={cssVariables({ part: unmoved })} />}
        {moved_total > 0 && <i className={styles.moved} style={cssVariables({ part: moved_total })} />}
      </div>
      <p className={styles.legend}>
        <span>
          {t('shipowner.movesNone')} <b>{unmoved}</b>
        </span>
        <span>
          {t('shipowner.movesMoved')} <b>{moved_total}</b>
        </span>
      </p>
    </div>
  );
}
