import { useState, type ComponentProps } from 'react';

import { OptionsTable } from '../../features/containers/options-table.tsx';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import styles from './container-page.module.css';

interface ClosedOptionsProps extends Omit<ComponentProps<typeof OptionsTable>, 'renderCaption' | 'isClosed'> {
  /** True if no other options are found. The closed options are then shown at once. */
  isOnly: boolean;
}

/**
 * The options whose cut-off has passed, so that they cannot be booked. They are below the other options and
 * hidden at first. They are also shown at once if a link opens one of them.
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
