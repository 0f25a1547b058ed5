import type { ReactNode } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import { t } from '../../i18n/t.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './browse-page.module.css';

/**
 * The legend of the drawings of sailings. It is hidden from screen readers, because each drawing has a text
 * for them.
 */
export const Legend = ({ hasFit, children }: { hasFit: boolean; children?: ReactNode }) => (
  <p className={styles.legend} aria-hidden="true">
    <span>
      <i className={classNames(styles.key, styles.keyLoad)} />
      {t('browse.keyLaycan')}
    </span>
    {hasFit && (
      <span>
        <i className={classNames(styles.key, styles.keyFit)} />
        {t('timeline.keyFit')}
      </span>
    )}
    <span>
      <i className={classNames(styles.key, styles.keyVia)} />
      {t('browse.keyVia')}
    </span>
    <span>
      <i className={classNames(styles.key, styles.keyUnload)} />
      {t('browse.keyArrival')}
    </span>
    <span>
      <i className={classNames(styles.key, styles.keyGone)} />
      {t('browse.keyWithdrawn', { n: limits.withdrawnShownDays })}
    </span>
    {children}
  </p>
);
