import { routes } from '../../../contract/links/screen-paths.ts';
import { t } from '../../i18n/t.ts';
import {
  calendarIcon,
  cardIcon,
  homeIcon,
  searchIcon,
  shipIcon,
  starIcon,
} from '../../ui/first-icon-shapes.ts';
import type { SessionState } from '../../store/session-state.ts';
import { isOpen, screenOf, type Screen } from '../screens.tsx';

export interface Tab {
  path: string;
  label: string;
  icon: string;
  /** The label of the menu. Set if the tab is a menu in the header. */
  menu?: string;
}

type Reader = Pick<SessionState, 'member_id' | 'publisher'>;

/**
 * Returns the tabs of the header and of the bottom bar for a reader, the most used first. A tab whose page
 * does not exist is left out.
 */
export function tabs({ member_id, publisher }: Reader): Tab[] {
  const all: (Tab & { isHidden?: boolean })[] = [
    { path: routes.home, label: t('shell.tabHome'), icon: homeIcon },
    { path: routes.browse, label: t('shell.tabBrowse'), icon: searchIcon },
    { path: routes.favourites, label: t('shell.tabFavourites'), icon: starIcon, isHidden: member_id === 0 },
    { path: routes.ship, label: t('shell.tabShip'), icon: shipIcon },
    { path: routes.membership, label: t('shell.tabMembership'), icon: cardIcon },
    {
      path: routes.publish,
      label: t('shell.tabPublish'),
      icon: calendarIcon,
      isHidden: !publisher,
      menu: t('shell.tabCompany'),
    },
  ];
  return all.filter(({ path, isHidden }) => !isHidden && isOpen(path));
}

/** True if the open page is the tab's page or a page below it. */
export function isAtTab(tab: Tab, path: string, reader: Reader): boolean {
  const screen = screenOf(path);
  return screen === screenOf(tab.path) || tab.path === tabAbove(screen, reader);
}

/**
 * Returns the path of the tab to which a page without its own tab belongs; undefined if there is none.
 * Sailings, containers, shipowners and comparisons belong to the browse tab, the company's pages to the
 * publish tab. Inquiries belong to the publish tab for publishers, and to the browse tab for all others.
 */
function tabAbove(screen: Screen, { publisher }: Reader): string | undefined {
  const isOneOf = (paths: readonly string[]) => paths.some((path) => screenOf(path) === screen);
  if (isOneOf(publisherPaths)) return routes.publish;
  if (isOneOf([routes.inquiry]) && publisher) return routes.publish;
  return isOneOf(sailingPaths) ? routes.browse : undefined;
}

const sailingPaths = [
  routes.sailing,
  routes.shipowners,
  routes.shipowner,
  routes.compare,
  routes.inquiry,
  routes.coverage,
  routes.containers,
  routes.containerCompare,
];
const publisherPaths = [
  routes.publishEdit,
  routes.publishHistory,
  routes.publication,
  routes.publishLog,
  routes.managers,
  routes.widget,
  routes.apiKeys,
  routes.feeds,
];
