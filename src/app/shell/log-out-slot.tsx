import { Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio/react';

import { lazyPart } from '../../frame/lazy-part.tsx';
import { useIdle } from '../../frame/use-idle.ts';
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

const LogOutDialog = lazyPart(loadDialog, undefined, KeepUnasked);

/** Where the question cannot be loaded, nothing is lost. */
function KeepUnasked() {
  useEffect(() => answerAboutUnsent('keep'), []);
  return null;
}

/** The question of a logout with unsent work: whoever asked may be gone from the screen by then. */
export function LogOutSlot() {
  const { count } = useSnapshot(logOutQuestion);
  const { member_id } = useSnapshot(sessionState);
  const isIdle = useIdle();
  useEffect(() => {
    // There may be no line when it is asked.
    if (isIdle && member_id > 0) void loadDialog().catch(() => {});
  }, [isIdle, member_id]);
  return count === 0 ? null : (
    <Suspense>
      <LogOutDialog />
    </Suspense>
  );
}
