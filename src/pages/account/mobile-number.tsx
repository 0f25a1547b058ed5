import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { showFailure } from '../../frame/failure-words.ts';
import { fetchMobile } from '../../features/account/change-profile.ts';
import { grouped } from '../../features/session/code-field.tsx';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button } from '../../ui/button.tsx';
import { showMessage } from '../../ui/toasts.ts';
import { eyeIcon, eyeOffIcon } from './icons.ts';
import styles from './mobile-number.module.css';
import { useIsCutOff } from '../../hooks/use-is-cut-off.ts';

/** The masked number. The full number is fetched only when the member asks for it, and is never stored. */
export function MobileNumber() {
  const { mobile } = useSnapshot(sessionState);
  const [shown, setShown] = useState<{ of: string; whole: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isCutOff = useIsCutOff();
  const whole = shown?.of === mobile ? shown.whole : null;
  // The number of times that the page was shown or hidden. An answer is discarded if this number has changed
  // since the request, because another person may be looking at the screen now.
  const looks = useRef(0);
  useEffect(() => {
    const hide = () => {
      looks.current += 1;
      setShown(null);
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
  const toggle = async () => {
    if (whole !== null) {
      setShown(null);
      return;
    }
    if (isCutOff) {
      showMessage(t('user.mobileOffline'), { forMs: 4_000 });
      return;
    }
    setIsBusy(true);
    const look = looks.current;
    await fetchMobile().then(
      (whole) => look === looks.current && setShown({ of: mobile, whole }),
      showFailure,
    );
    setIsBusy(false);
  };
  return (
    <span className={styles.number}>
      <span aria-live="polite">{grouped(whole ?? mobile)}</span>
      <Button
        kind="quiet"
        className={styles.eye}
        icon={whole === null ? eyeIcon : eyeOffIcon}
        label={t(whole === null ? 'user.showMobile' : 'user.hideMobile')}
        isBusy={isBusy}
        title={isCutOff ? t('user.mobileOffline') : undefined}
        aria-disabled={isCutOff || undefined}
        onClick={() => void toggle()}
      />
    </span>
  );
}
