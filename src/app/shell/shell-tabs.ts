import { routes } from '../../../contract/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import {
  calendarIcon,
  homeIcon,
  searchIcon,
  shipIcon,
  starIcon,
  userIcon,
} from '../../ui/first-icon-shapes.ts';
import { isOpen, screenOf } from '../screens.tsx';

export interface Tab {
  path: string;
  label: string;
  icon: string;
}

/** The tabs of the header and of the bottom bar for a reader. A tab is there once its page is. */
export function tabs({ member_id, publisher }: { member_id: number; publisher: boolean }): Tab[] {
  const all: (Tab & { isHidden?: boolean })[] = [
    { path: routes.home, label: t('shell.tabHome'), icon: homeIcon },
    { path: routes.ship, label: t('shell.tabShip'), icon: shipIcon },
    { path: routes.membership, label: t('shell.tabMembership'), icon: userIcon },
    { path: routes.favourites, label: t('shell.tabFavourites'), icon: starIcon, isHidden: member_id === 0 },
    { path: routes.browse, label: t('shell.tabBrowse'), icon: searchIcon },
    { path: routes.publish, label: t('shell.tabPublish'), icon: calendarIcon, isHidden: !publisher },
  ];
  return all.filter(({ path, isHidden }) => !isHidden && isOpen(path));
}

/** A sailing was found by browsing, and its shipowner by the sailing, so they lie at that stop; all of a publisher's pages at theirs. */
export function isAtTab(tab: Tab, path: string): boolean {
  const screen = screenOf(path);
  if (screen === screenOf(routes.sailing) || screen === screenOf(routes.shipowner))
    return tab.path === routes.browse;
  if (screen === screenOf(routes.publishEdit) || screen === screenOf(routes.managers))
    return tab.path === routes.publish;
  return screen === screenOf(tab.path);
}
