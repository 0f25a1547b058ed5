import { useState } from 'react';

import { t } from '../../i18n/t.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangeMobileForm } from './change-mobile-form.tsx';

/** Two numbers, two codes. What is typed goes when it is closed: a code is of no use later. */
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
