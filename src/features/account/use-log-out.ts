import { subscribe } from 'valtio/vanilla';
import { useLocation } from 'wouter';

import { routes } from '../../../contract/links/screen-paths.ts';
import { runWithMessage } from '../../ui/run-with-message.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { countUnsent } from '../../sync/queue/queue.ts';
import { showMessage } from '../../ui/toasts.ts';
import { logOut, type LoggedOut, type Unsent } from '../session/log-out.ts';
import { showUnsentQuestion } from '../session/log-out-question.ts';

/**
 * The display time in ms of the message after the logout: long enough to read what happened to the member's
 * data.
 */
const messageMs = 6_000;

/**
 * Returns a function that logs out and shows the home page. If there are unsent changes, the function first
 * asks the member what to do with them. A message shows the result.
 */
export function useLogOut(): () => void {
  const [, navigate] = useLocation();
  const leave = async (unsent: Unsent) => {
    const { goHome, stay } = afterLogOut(() => navigate(routes.home));
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

function messageOf({ serverInformed: isServerInformed, onlyHere: stored }: LoggedOut): string {
  const here =
    stored.changes > 0
      ? t('account.loggedOutKept', { n: stored.changes })
      : stored.rows > 0
        ? t('account.loggedOutRowsKept', { n: stored.rows })
        : t('account.loggedOut');
  if (isServerInformed === 'now') return here;
  return here + t(isServerInformed === 'later' ? 'account.endsLater' : 'account.endsNever');
}

/**
 * Returns `goHome`, which calls `run` to show the home page. `goHome` is also called by itself when the
 * session state shows that the member is logged out, and it calls `run` at most once. Before the logout, the
 * home page would send a token that the server is about to end. Long after it, the member's page would send
 * requests without a session. `stay` cancels the automatic call.
 */
function afterLogOut(run: () => void): { goHome: () => void; stay: () => void } {
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
