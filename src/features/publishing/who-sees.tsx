import type { SailingChange } from '../../../trade/draft/publication-changes.ts';
import { t } from '../../i18n/t.ts';
import { seenText, type Followers } from './followers.ts';
import styles from './review-side.module.css';

interface WhoSeesProps {
  followers: Followers;
  ticked: readonly Pick<SailingChange, 'id' | 'kind'>[];
}

/** Renders how many members will see a publication: numbers only, never names. */
export function WhoSees({ followers, ticked }: WhoSeesProps) {
  const { total } = followers;
  const kinds = (['moved', 'withdrawn'] as const).map(
    (kind) => [kind, seenText(kind, ticked, followers)] as const,
  );
  return (
    <section className={styles.block}>
      <h3>{t('publishing.whoSees')}</h3>
      {total === 0 ? (
        <p className="note">{t('publishing.nobodyFollows')}</p>
      ) : (
        <>
          <dl className="grid gap-1">
            <div className="flex apart gap-3">
              <dt className="muted">{t('publishing.followLanes')}</dt>
              <dd className="bold">{t('publishing.readersN', { n: total })}</dd>
            </div>
            {kinds.map(
              ([kind, text]) =>
                text !== '' && (
                  <div className="flex apart gap-3" key={kind}>
                    <dt className="muted">{t(`publishing.see_${kind}`)}</dt>
                    <dd className="bold">{text}</dd>
                  </div>
                ),
            )}
          </dl>
          <p className="note">{t('publishing.whoSeesHint')}</p>
        </>
      )}
    </section>
  );
}
