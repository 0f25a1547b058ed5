import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';

import { browseLink } from '../../../contract/links/screen-paths.ts';
import { endOf } from '../../features/harbors/end-draft.ts';
import { endErrors, type EndErrors } from '../../features/harbors/end-errors.ts';
import { EndField } from '../../features/harbors/end-field.tsx';
import type { HarborBookView } from '../../features/harbors/use-harbor-book.ts';
import { useTwoEnds } from '../../features/harbors/use-two-ends.ts';
import { t } from '../../i18n/t.ts';
import { sharedState } from '../../state/shared-state.ts';
import { Button } from '../../ui/button.tsx';
import { searchIcon } from '../../ui/first-icon-shapes.ts';
import { searchOf, type ShipChoice } from './ship-choice.ts';
import styles from './ship-page.module.css';

interface EndsFormProps {
  choice: ShipChoice;
  choose: (changes: Partial<ShipChoice>) => void;
  book: HarborBookView;
  recent: { from: readonly string[]; to: readonly string[] };
  /** The number of sailings that the button opens; undefined while loading. */
  total: string | undefined;
  isCounting: boolean;
}

/**
 * Renders the optional fields for the ports, and a button that shows the number of matching sailings and
 * opens them.
 */
export function EndsForm({ choice, choose, book, recent, total, isCounting }: EndsFormProps) {
  const [, navigate] = useLocation();
  const [errors, setErrors] = useState<EndErrors>({});
  // If no ports are in the URL, the form contains at first the ports that were chosen on the home page.
  const [first] = useState(() => ({
    from: choice.from || sharedState.startShip,
    to: choice.to || sharedState.endShip,
  }));
  const ends = useTwoEnds(first, book, ({ from, to }) => {
    const found = endErrors(from, to);
    setErrors(found);
    if (found.from || found.to) return;
    navigate(browseLink(searchOf({ ...choice, from: endOf(from), to: endOf(to) })));
  });
  const fields = { ends, book, recent, errors };
  const [from, to] = [endOf(ends.from), endOf(ends.to)];
  useEffect(() => {
    sharedState.startShip = from;
    sharedState.endShip = to;
    if (from !== choice.from || to !== choice.to) choose({ from, to });
    // The fields change the URL, but the URL does not change the fields. The effect must therefore not depend
    // on the URL.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [from, to]);
  return (
    <form className={styles.ends} role="search" onSubmit={ends.submit}>
      <EndField side="load" {...fields} />
      <EndField side="unload" {...fields} />
      <Button kind="primary" type="submit" icon={searchIcon} isBusy={ends.isAsked} className={styles.go}>
        {buttonText(total, isCounting)}
      </Button>
    </form>
  );
}

function buttonText(total: string | undefined, isCounting: boolean): string {
  if (total === undefined) return t(isCounting ? 'ship.counting' : 'ship.goUnknown');
  return total === '0' ? t('ship.goNone') : t('ship.go', { n: total });
}
