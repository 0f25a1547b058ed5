import { useState } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';

/**
 * Returns a request for the newest rows, and `more`. Each call of `more` makes the request include older
 * rows, up to the limit of one answer.
 */
export function useNewestRows() {
  const [pages, setPages] = useState(1);
  const count = Math.min(pages * limits.pageSize, limits.pageSizeMost);
  const more = count < limits.pageSizeMost ? () => setPages(pages + 1) : null;
  return { request: { page: '1', page_size: String(count) }, more };
}

interface OlderRowsProps {
  page: { list: readonly unknown[]; total: number };
  /** Requests older rows; null if the limit of rows is reached. */
  more: (() => void) | null;
  isBusy: boolean;
}

/**
 * Renders a button that loads older rows. If the limit is reached, renders the number of rows that are not
 * shown.
 */
export function OlderRows({ page: { list, total }, more, isBusy }: OlderRowsProps) {
  if (total <= list.length) return null;
  return (
    <p className="pad-4 muted">
      {more ? (
        <Button kind="quiet" isBusy={isBusy} onClick={more}>
          {t('invite.more')}
        </Button>
      ) : (
        t('invite.newestOnly', { n: list.length, total })
      )}
    </p>
  );
}
