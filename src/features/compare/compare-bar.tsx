import { useSnapshot } from 'valtio/react';

import { limits } from '../../../contract/limits.ts';
import { compareLink } from '../../../contract/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { closeIcon } from '../../ui/first-icon-shapes.ts';
import { compared } from './compared.ts';
import styles from './compare.module.css';

/** How many are ticked, and the way to them side by side. Nothing while none is. */
export function CompareBar({ lane }: { lane: { from: string; to: string } }) {
  const { ids } = useSnapshot(compared);
  if (ids.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('compare.barLabel')}>
      <p role="status">{t('compare.bar', { n: ids.length, most: limits.comparedSailingsMost })}</p>
      <ButtonLink href={`#${compareLink(ids, lane)}`}>{t('compare.open')}</ButtonLink>
      <Button kind="quiet" icon={closeIcon} label={t('compare.clear')} onClick={() => (compared.ids = [])} />
    </section>
  );
}
