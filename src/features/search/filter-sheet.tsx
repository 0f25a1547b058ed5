import type { ReactNode } from 'react';

import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface FilterSheetProps {
  onClose: () => void;
  /** The number of results with the current filters, as text; undefined while it loads. */
  count: string | undefined;
  children: ReactNode;
}

/**
 * The filters of a list on a phone. Each takes effect at once; the button at the foot shows the number of
 * results.
 */
export const FilterSheet = ({ onClose, count, children }: FilterSheetProps) => (
  <Dialog
    isOpen
    isSheet
    title={t('browse.filters')}
    onClose={onClose}
    actions={
      <Button kind="primary" isBusy={count === undefined} onClick={onClose}>
        {t('browse.showCount', { n: count ?? '…' })}
      </Button>
    }
  >
    <div className="flex wraps gap-2">{children}</div>
  </Dialog>
);
