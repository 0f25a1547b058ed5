import { useSnapshot } from 'valtio/react';

import * as limits from '../../../contract/limits/limits.ts';
import type { SearchedLane } from '../../../contract/links/sailing-link.ts';
import { compareLink } from '../../../contract/links/sailing-links.ts';
import { t } from '../../i18n/t.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { closeIcon } from '../../ui/first-icon-shapes.ts';
import { compared } from './compared.ts';
import { copyIcon } from '../../ui/icon-shapes.ts';
import styles from './compare.module.css';

export interface CompareBarProps {
  lane: SearchedLane;
  /** Copies the selected sailings as text; absent if the page does not have their data. */
  onCopy?: (() => void) | undefined;
}

/**
 * Renders the number of selected sailings and a link to the comparison. Renders nothing if none is selected.
 */
export function CompareBar({ lane, onCopy }: CompareBarProps) {
  const { ids } = useSnapshot(compared);
  if (ids.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('compare.barLabel')}>
      <p role="status">{t('compare.bar', { n: ids.length, most: limits.comparedSailingsMost })}</p>
      <ButtonLink href={`#${compareLink(ids, lane)}`}>{t('compare.open')}</ButtonLink>
      {onCopy && (
        <Button kind="quiet" icon={copyIcon} onClick={onCopy}>
          {t('compare.copyText')}
        </Button>
      )}
      <Button kind="quiet" icon={closeIcon} label={t('compare.clear')} onClick={() => (compared.ids = [])} />
    </section>
  );
}
