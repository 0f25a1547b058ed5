import { useState, type ComponentProps } from 'react';

import { OptionsTable } from '../../features/containers/options-table.tsx';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import styles from './container-page.module.css';

interface ClosedOptionsProps extends Omit<ComponentProps<typeof OptionsTable>, 'renderCaption' | 'isClosed'> {
  /** True if no other options are found. The options are then shown at once. */
  isOnly: boolean;
}

/**
 * The options whose cut-off has passed, below the others and hidden at first, because they cannot be booked. An
 * option that a link opens is shown at once.
 */
export function ClosedOptions({ isOnly, ...table }: ClosedOptionsProps) {
  const { options, open } = table;
  const [chosen, setIsShown] = useState<boolean>();
  const isShown = chosen ?? (isOnly || options.some(({ id }) => id === open));
  return (
    <section className={styles.closed} aria-label={t('container.closed', { n: options.length })}>
      <p className="row wraps gap-x2 text-s muted">
        {t('container.closed', { n: options.length })}
        <Button kind="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'container.closedHide' : 'container.closedShow')}
        </Button>
      </p>
      {isShown && <OptionsTable {...table} isClosed />}
    </section>
  );
}
