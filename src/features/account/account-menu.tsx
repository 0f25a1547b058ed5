import { useSnapshot } from 'valtio/react';
import { useLocation } from 'wouter';

import { routes } from '../../../contract/routes.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { themeIcon, userIcon } from '../../ui/icon-shapes.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { showMessage } from '../../ui/toasts.ts';
import { logOut, type LoggedOut } from '../session/log-out.ts';
import { AccountFace } from './account-face.tsx';
import { logOutIcon } from './log-out-icon.ts';

interface AccountMenuProps {
  /** Looks like the other tools of the header. */
  className: string;
  /** The personal centre, once there is one. */
  userPath: string | undefined;
  onTheme: () => void;
}

/** Long enough to read what happened to one's data. */
const messageMs = 6_000;
const messages = {
  told: 'account.loggedOut',
  later: 'account.loggedOutLater',
  never: 'account.loggedOutNever',
} as const satisfies Record<LoggedOut, string>;

/** Who is logged in, with what belongs to them behind a press. */
export function AccountMenu({ className, userPath, onTheme }: AccountMenuProps) {
  const [, navigate] = useLocation();
  const { mobile, nickname } = useSnapshot(sessionState);
  const leave = async () => {
    navigate(routes.home);
    const outcome = await logOut();
    showMessage(t(messages[outcome]), { forMs: messageMs });
  };
  const entries: MenuEntry[] = [
    ...(userPath === undefined
      ? []
      : [{ key: 'user', label: t('account.personalCentre'), icon: userIcon, href: `#${userPath}` }]),
    { key: 'theme', label: t('account.theme'), icon: themeIcon, onSelect: onTheme },
    {
      key: 'out',
      label: t('account.logOut'),
      icon: logOutIcon,
      onSelect: () => void leave(),
      isApart: true,
    },
  ];
  return (
    <Menu
      label={t('account.menu', { mobile })}
      entries={entries}
      head={nickname === '' ? mobile : `${nickname} ${mobile}`}
      align="end"
      renderTrigger={(trigger) => (
        <button type="button" {...trigger} className={className} aria-label={t('account.menu', { mobile })}>
          <AccountFace />
        </button>
      )}
    />
  );
}
