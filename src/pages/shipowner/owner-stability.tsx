import type { Stability } from '../../../contract/calls/sailings/shipowner.ts';
import { ownerWords } from '../../features/sailings/stability-words.ts';
import { t } from '../../i18n/t.ts';
import { Card } from '../../ui/card.tsx';
import { cssVariables } from '../../ui/css-variables.ts';
import styles from './owner-stability.module.css';

interface OwnerStabilityProps {
  name: string;
  /** Null where too few sailings tell of it, absent from copies of older answers. */
  stability: Stability | null | undefined;
}

/** How a shipowner keeps to its windows: the share that was moved, and the sentences that tell it. Where it is not known, nothing. */
export function OwnerStability({ name, stability }: OwnerStabilityProps) {
  if (!stability) return null;
  return (
    <section aria-labelledby="moves-title">
      <Card head={<h2 id="moves-title">{t('shipowner.moves')}</h2>}>
        <Share {...stability} />
        <div className={styles.words}>
          {ownerWords(name, stability).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      </Card>
    </section>
  );
}

/** What the sentences say as a bar: unmoved solid, moved dashed, as windows are drawn on a sailing. */
function Share({ sailing_total, moved_total }: Pick<Stability, 'sailing_total' | 'moved_total'>) {
  const unmoved = sailing_total - moved_total;
  return (
    <div className={styles.share} aria-hidden="true">
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
