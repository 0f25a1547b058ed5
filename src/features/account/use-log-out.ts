import { subscribe } from 'valtio/vanilla';
import { useLocation } from 'wouter';

import { routes } from '../../../contract/links/screen-paths.ts';
import { runWithMessage } from '../../frame/run-with-message.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { countUnsent } from '../../sync/queue/queue.ts';
import { showMessage } from '../../ui/toasts.ts';
import { logOut, type LoggedOut, type Unsent } from '../session/log-out.ts';
import { showUnsentQuestion } from '../session/log-out-question.ts';

/** The time that a member needs to read what happened to the data, in ms. */
const messageMs = 6_000;

/**
 * Logs out and shows home. If there are unsent changes, it first asks what to do with them. Then it shows the
 * result.
 */
export function useLogOut(): () => void {
  const [, navigate] = useLocation();
  const leave = async (unsent: Unsent) => {
    const { goHome, stay } = onceNobody(() => navigate(routes.home));
    // If unsent changes cannot be encrypted because the disk is full, the member stays logged in and sees the
    // reason.
    const isOut = await runWithMessage(async () => {
      showMessage(messageOf(await logOut({ unsent })), { forMs: messageMs });
    }, undefined);
    if (isOut) goHome();
    else stay();
  };
  const begin = async () => {
    const count = await countUnsent(sessionState.member_id);
    if (count === 0) await leave('keep');
    else showUnsentQuestion(count, (unsent) => void leave(unsent));
  };
  return () => void begin();
}

function messageOf({ serverInformed: told, kept }: LoggedOut): string {
  const here =
    kept.changes > 0
      ? t('account.loggedOutKept', { n: kept.changes })
      : kept.rows > 0
        ? t('account.loggedOutRowsKept', { n: kept.rows })
        : t('account.loggedOut');
  if (told === 'now') return here;
  return here + t(told === 'later' ? 'account.endsLater' : 'account.endsNever');
}

/**
 * Calls `run` once, at the moment when the member is logged out or when `goHome` is called. If the home page
 * rendered earlier, it would send a token that the server is just ending. If it rendered later, the member's
 * page would send requests without a session. `stay` cancels the call.
 */
function onceNobody(run: () => void): { goHome: () => void; stay: () => void } {
  let isDone = false;
  const goHome = () => {
    stay();
    if (isDone) return;
    isDone = true;
    run();
  };
  const stay = subscribe(sessionState, () => sessionState.member_id === 0 && goHome(), true);
  return { goHome, stay };
}
