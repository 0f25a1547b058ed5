import { routes } from '../../contract/routes.ts';
import { t } from '../i18n/t.ts';
import { homeIcon, searchIcon, shipIcon, starIcon, userIcon } from '../ui/icon-shapes.ts';
import { isOpen, screenOf } from './routes.tsx';

export interface Tab {
  path: string;
  label: string;
  icon: string;
}

/** The stops of the header and of the bottom bar. A stop is there once its page is. */
export function tabs(isLoggedIn: boolean): Tab[] {
  const all: (Tab & { isHidden?: boolean })[] = [
    { path: routes.home, label: t('shell.tabHome'), icon: homeIcon },
    { path: routes.ship, label: t('shell.tabShip'), icon: shipIcon },
    { path: routes.membership, label: t('shell.tabMembership'), icon: userIcon },
    { path: routes.favourites, label: t('shell.tabFavourites'), icon: starIcon, isHidden: !isLoggedIn },
    { path: routes.browse, label: t('shell.tabBrowse'), icon: searchIcon },
  ];
  return all.filter(({ path, isHidden }) => !isHidden && isOpen(path));
}

/** A sailing was found by browsing, so it lies at that stop. */
export function isAtTab(tab: Tab, path: string): boolean {
  const screen = screenOf(path);
  if (screen === screenOf(routes.sailing)) return tab.path === routes.browse;
  return screen === screenOf(tab.path);
}
