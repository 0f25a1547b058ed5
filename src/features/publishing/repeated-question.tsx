import { useState } from 'react';

import { repeatedVoyages, sailingKey } from '../../../trade/draft/repeated-voyages.ts';
import { t } from '../../i18n/t.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { listAfter, type PublishRequest } from './publish-group.ts';
import { sailingTitle } from './sailing-book.ts';

/**
 * Returns `ask` and `question`. `ask` sends a publication, unless customers would then see two rows of one
 * voyage: `question` is the dialog that asks the publisher first.
 */
export function useRepeatedQuestion(send: (request: PublishRequest) => void) {
  const [asked, setAsked] = useState<PublishRequest | null>(null);
  const titles = asked ? repeatedBy(asked) : [];
  const ask = (request: PublishRequest | null) => {
    if (!request) return;
    if (repeatedBy(request).length > 0) setAsked(request);
    else send(request);
  };
  const question = (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('publishing.twiceTitle')}
      text={t('publishing.twiceText', { titles: titles.join(t('ui.comma')) })}
      confirmText={t('publishing.twiceDo')}
      onConfirm={() => {
        setAsked(null);
        if (asked) send(asked);
      }}
      onClose={() => setAsked(null)}
    />
  );
  return { ask, question };
}

/**
 * Returns the titles of the changed sailings whose voyage would then be published twice, because another
 * published row describes the same voyage.
 */
export function repeatedBy({ published, changes }: Pick<PublishRequest, 'published' | 'changes'>): string[] {
  const repeated = new Set(repeatedVoyages(listAfter({ published, changes })));
  const titles = new Map<string, string>();
  for (const { after } of changes)
    if (after && repeated.has(sailingKey(after))) titles.set(sailingKey(after), sailingTitle(after));
  return [...titles.values()];
}
