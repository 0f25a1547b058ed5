import { useEffect } from 'react';

import { t } from '../i18n/t.ts';
import { showMessage } from '../ui/toasts.ts';

/**
 * Rendered in place of an opened part whose script could not be loaded. It shows a message and closes the
 * part, so that the next press on its button tries to load it again.
 */
export function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showMessage(t('shell.chunkFailed'), { forMs: 6_000 });
    onClose();
  });
  return null;
}
