import { useLocation } from 'wouter';

import { routes } from '../../../contract/routes.ts';
import { t } from '../../i18n/t.ts';
import { showMessage } from '../../ui/toasts.ts';
import { logOut, type LoggedOut } from '../session/log-out.ts';

/** Long enough to read what happened to one's data. */
const messageMs = 6_000;
const messages = {
  told: 'account.loggedOut',
  later: 'account.loggedOutLater',
  never: 'account.loggedOutNever',
} as const satisfies Record<LoggedOut, string>;

/** Leaves for home, logs out and says what became of it. */
export function useLogOut(): () => void {
  const [, navigate] = useLocation();
  const leave = async () => {
    navigate(routes.home);
    const outcome = await logOut();
    showMessage(t(messages[outcome]), { forMs: messageMs });
  };
  return () => void leave();
}
