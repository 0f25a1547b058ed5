import { useState } from 'react';

import { sailingKey } from '../../../trade/draft/repeated-voyages.ts';
import { t } from '../../i18n/t.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { repeatedRows, type PublishRequest } from './publish-group.ts';
import { sailingTitle } from './sailing-book.ts';

/**
 * Returns `ask` and `question`. `ask` sends a publication. If customers would then see two rows about the
 * same voyage, it first shows the dialog `question`, in which the publisher decides.
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
  return { ask, question, isAsking: asked !== null };
}

/** Returns the titles of the voyages that would be published twice. Each title occurs once. */
export const repeatedBy = (
  request: Pick<PublishRequest, 'published' | 'elsewhere' | 'changes'>,
): string[] => [
  ...new Map(repeatedRows(request).map((draft) => [sailingKey(draft), sailingTitle(draft)])).values(),
];
