import { subscribe } from 'valtio/vanilla';
import { useLocation } from 'wouter';

import { routes } from '../../../contract/links/screen-paths.ts';
import { saying } from '../../frame/saying.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { countUnsent } from '../../sync/queue/queue.ts';
import { showMessage } from '../../ui/toasts.ts';
import { logOut, type LoggedOut, type Unsent } from '../session/log-out.ts';
import { askAboutUnsent } from '../session/log-out-question.ts';

/** Long enough to read what happened to one's data. */
const messageMs = 6_000;

/** Asks what becomes of unsent work, where there is some; then logs out, leaves for home and says what became of it. */
export function useLogOut(): () => void {
  const [, navigate] = useLocation();
  const leave = async (unsent: Unsent) => {
    const { goHome, stay } = onceNobody(() => navigate(routes.home));
    // Where work that was not sent cannot be sealed for want of room, they stay, and read why.
    const isOut = await saying(async () => {
      showMessage(messageOf(await logOut({ unsent })), { forMs: messageMs });
    }, undefined);
    if (isOut) goHome();
    else stay();
  };
  const begin = async () => {
    const count = await countUnsent(sessionState.member_id);
    if (count === 0) await leave('keep');
    else askAboutUnsent(count, (unsent) => void leave(unsent));
  };
  return () => void begin();
}

function messageOf({ told, kept }: LoggedOut): string {
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
 * Runs it in the moment in which nobody is logged in any more, or with `goHome`, once. Earlier, home would ask with a
 * token that the server is just ending; later, the page of a member would ask as nobody. `stay` calls it off.
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
