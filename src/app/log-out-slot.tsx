import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio/react';

import { logOutQuestion } from '../features/session/log-out-question.ts';
import { loadMemberTexts } from '../i18n/load-member-texts.ts';

const LogOutDialog = lazy(async () => {
  const [{ LogOutDialog }] = await Promise.all([
    import('../features/sync/log-out-dialog.tsx'),
    loadMemberTexts(),
  ]);
  return { default: LogOutDialog };
});

/** The question of a logout with unsent work: whoever asked may be gone from the screen by then. */
export function LogOutSlot() {
  const { count } = useSnapshot(logOutQuestion);
  return count === 0 ? null : (
    <Suspense>
      <LogOutDialog />
    </Suspense>
  );
}
