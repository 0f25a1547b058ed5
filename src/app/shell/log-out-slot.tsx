import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio/react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../ui/use-idle.ts';
import { answerAboutUnsent, logOutQuestion } from '../../features/session/log-out-question.ts';
import { loadMemberTexts } from '../../i18n/load-member-texts.ts';
import { sessionState } from '../../store/session-state.ts';

async function loadDialog() {
  const [{ LogOutDialog }] = await Promise.all([
    import('../../features/sync/log-out-dialog.tsx'),
    loadMemberTexts(),
  ]);
  return LogOutDialog;
}

const LogOutDialog = lazyPart(loadDialog, undefined, UnaskedSave);

/**
 * Takes the place of the logout dialog if the dialog cannot be loaded. It leaves unsent work on this device,
 * so that nothing is lost.
 */
function UnaskedSave() {
  useEffect(() => answerAboutUnsent('keep'), []);
  return null;
}

/**
 * The dialog that is shown when a member with unsent changes logs out. It is part of the shell, because the
 * component with the logout button may be unmounted already.
 */
export function LogOutSlot() {
  const { count } = useSnapshot(logOutQuestion);
  const { member_id } = useSnapshot(sessionState);
  const isIdle = useIdle();
  useEffect(() => {
    // Loads the dialog in advance, because there may be no connection when the member logs out.
    if (isIdle && member_id > 0) void loadDialog().catch(() => {});
  }, [isIdle, member_id]);
  return count === 0 ? null : (
    <Suspense>
      <LogOutDialog />
    </Suspense>
  );
}
