import { useState } from 'react';

import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangeMobileForm } from './change-mobile-form.tsx';

/**
 * The dialog for changing the mobile number, in two steps: a code proves the old number, then a code proves
 * the new one. Closing the dialog discards the input, because a code expires soon.
 */
export function ChangeMobileDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [round, setRound] = useState(0);
  const close = () => {
    setRound(round + 1);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('user.changeMobile')} isSheet>
      <ChangeMobileForm key={round} onDone={close} />
    </Dialog>
  );
}
