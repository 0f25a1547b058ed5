import { useState } from 'react';

import type { Place } from '../../../trade/harbors/great-circle.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { showMessage } from '../../ui/toasts.ts';

const waitMs = 15_000;

/** A button that asks the browser for the device's position. */
export function MyPosition({ onFound }: { onFound: (place: Place) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  if (!('geolocation' in navigator)) return null;
  const ask = () => {
    setIsBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setIsBusy(false);
        onFound({ latitude, longitude });
      },
      () => {
        setIsBusy(false);
        showMessage(t('location.mineRefused'), { forMs: 4_000 });
      },
      { timeout: waitMs },
    );
  };
  return (
    <Button kind="quiet" isBusy={isBusy} onClick={ask}>
      {t('location.mine')}
    </Button>
  );
}
