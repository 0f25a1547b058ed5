import { useSnapshot } from 'valtio/react';

import { routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import { sessionState } from '../../store/session-state.ts';
import { listIcon } from '../../ui/icon-shapes.ts';
import { themeIcon, userIcon } from '../../ui/first-icon-shapes.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { AccountFace } from './account-face.tsx';
import { logOutIcon } from './log-out-icon.ts';
import { useLogOut } from './use-log-out.ts';

interface AccountMenuProps {
  /** The CSS class of the button that opens the menu; the same as that of the other buttons in the header. */
  className: string;
  /** The route of the account page; undefined if the menu has no entry for it. */
  userPath: string | undefined;
  onTheme: () => void;
}

export function AccountMenu({ className, userPath, onTheme }: AccountMenuProps) {
  const leave = useLogOut();
  const { mobile, nickname } = useSnapshot(sessionState);
  const entries: MenuEntry[] = [
    ...(userPath === undefined
      ? []
      : [{ key: 'user', label: t('account.personalCentre'), icon: userIcon, href: `#${userPath}` }]),
    { key: 'lists', label: t('account.ownLists'), icon: listIcon, href: `#${routes.ownLists}` },
    { key: 'theme', label: t('account.theme'), icon: themeIcon, onSelect: onTheme },
    {
      key: 'out',
      label: t('account.logOut'),
      icon: logOutIcon,
      onSelect: leave,
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
