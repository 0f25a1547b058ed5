import { useEffect } from 'react';

import { t } from '../i18n/t.ts';
import { showMessage } from '../ui/toasts.ts';

/**
 * Replaces an opened part that could not be loaded: shows a message and closes the part, so that the next
 * press on its button loads the part again.
 */
export function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showMessage(t('shell.chunkFailed'), { forMs: 6_000 });
    onClose();
  });
  return null;
}
