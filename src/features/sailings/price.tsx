import type { ReactNode } from 'react';

import type { SailingRow } from '../../../trade/sailing/sailing.ts';
import { t } from '../../i18n/t.ts';
import { lockIcon } from '../../ui/icon-shapes.ts';
import { Icon } from '../../ui/icon.tsx';
import { priceWord } from './sailing-words.ts';
import styles from './sailings.module.css';

/** Renders the freight of a sailing, or the reason why none is shown. */
export function Price({ row }: { row: SailingRow }): ReactNode {
  const price = priceWord(row);
  switch (price.kind) {
    case 'amount':
      return (
        <>
          <b>{price.amount}</b> {price.unit && <small>{t('browse.perUnit', { unit: price.unit })}</small>}
        </>
      );
    case 'login':
    case 'certify':
      return <Locked words={t('browse.certifyToSee')} />;
    case 'on_request':
      return <span className="muted">{t('browse.onRequest')}</span>;
    case 'not_shown':
      return <span className="muted">{t('browse.notShown')}</span>;
  }
}

/**
 * Renders a lock. A line above the list states once what is locked, so the words next to each lock are only for
 * screen readers.
 */
export const Locked = ({ words }: { words: string }) => (
  <span className={styles.lock} title={words}>
    <Icon shape={lockIcon} size="s" />
    <span className="sr-only">{words}</span>
  </span>
);
