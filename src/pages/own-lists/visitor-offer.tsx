import { useState } from 'react';
import { useSnapshot } from 'valtio/react';

import { AppError } from '../../../contract/error-code.ts';
import { sentence } from '../../../contract/messages/sentence.ts';
import { moveVisitorLists, watchVisitorLists } from '../../features/own-lists/visitor-lists.ts';
import { useWatched } from '../../hooks/use-watched.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { Button } from '../../ui/button.tsx';
import { showMessage } from '../../ui/toasts.ts';
import styles from './own-lists-page.module.css';

/**
 * Offers to move own lists (imported schedules) to the account of the logged-in member, if they were added on
 * this device before the login. Nothing is moved until the member presses the button.
 */
export function VisitorOffer() {
  const { member_id } = useSnapshot(sessionState);
  const total = useWatched<number>(watchVisitorLists, []) ?? 0;
  const [isLeft, setIsLeft] = useState(false);
  if (member_id === 0 || total === 0 || isLeft) return null;
  const take = () => {
    moveVisitorLists(member_id).then(
      () => showMessage(t('ownIntake.visitorTaken')),
      (error: unknown) => showMessage(reasonOf(error), { forMs: 6_000 }),
    );
  };
  return (
    <p className={styles.waiting}>
      <b>{t('ownIntake.visitorTitle', { n: total })}</b>
      <Button onClick={take}>{t('ownIntake.visitorTake')}</Button>
      <Button kind="quiet" onClick={() => setIsLeft(true)}>
        {t('ownIntake.visitorLeave')}
      </Button>
    </p>
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return sentence(currentLanguage(), 'broken');
  return error.errors[0]?.message ?? sentence(currentLanguage(), error.code);
}
