import { Suspense } from 'react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { NotLoaded } from '../../frame/not-loaded.tsx';
import { loadOutsideTexts } from '../../i18n/load-outside-texts.ts';
import type { FeedDialogProps } from './feed-dialog.tsx';

const Dialog = lazyPart(
  async () => (await import('./feed-dialog.tsx')).FeedDialog,
  loadOutsideTexts,
  NotLoaded,
);

export const FeedSlot = (props: FeedDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
