import { useEffect } from 'react';

import { t } from '../i18n/t.ts';
import { showMessage } from '../ui/toasts.ts';

/** In place of what somebody opened and that could not be loaded: it is said, and the next press asks for it again. */
export function NotLoaded({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showMessage(t('shell.chunkFailed'), { forMs: 6_000 });
    onClose();
  });
  return null;
}
