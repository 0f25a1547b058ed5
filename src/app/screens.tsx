import { routes } from '../../contract/links/screen-paths.ts';
import { loadPublishTexts } from '../i18n/load-publish-texts.ts';
import { t } from '../i18n/t.ts';
import { HomePage } from '../pages/home/home-page.tsx';
import { screen, screensOf, screenWith, type Screen } from './screen.ts';
import { loadUserTexts, pageLanguage } from './texts.ts';

export type { Screen };

/** The screens of favourites, the queue of changes, and the diagnostics. */
const memberScreens = screensOf(
  ['favourites', 'sync', 'diagnostics'],
  (name) => t(name === 'diagnostics' ? 'sync.diagnostics' : `${name}.title`),
  () => import('./late/member-pages.ts'),
);
/** Creates a screen for publishers. It loads the publisher's texts too. */
const publishScreen = screenWith(loadPublishTexts);
const historyScreens = screensOf(
  ['publishHistory', 'publication', 'publishLog'],
  (name) => t(`history.title_${name}`),
  () => import('./late/history-pages.ts'),
);
/** The screens of a company: route managers, widget, API keys and calendar feeds. */
const companyScreens = screensOf(
  ['managers', 'widget', 'apiKeys', 'feeds'],
  (name) => t(`workspace.${name === 'managers' ? 'titleManagers' : name}`),
  () => import('./late/company-pages.ts'),
);
const loginTitles = {
  login: 'shell.titleLogin',
  claim: 'shell.titleLogin',
  agreement: 'shell.titleAgreement',
  about: 'shell.about',
} as const;
const loginScreens = screensOf(
  ['login', 'claim', 'agreement', 'about'],
  (name) => t(loginTitles[name]),
  () => import('./late/login-pages.ts'),
);
const shipownerScreens = screensOf(
  ['shipowner', 'shipowners', 'ship'],
  (name) => t(`${name}.title`),
  () => import('./late/shipowner-pages.ts'),
);
/** Creates the screen of the toolbox or of the list of suppliers. */
const toolScreen = (paths: readonly string[], name: 'suppliers' | 'tools'): Screen =>
  screen(
    paths,
    () => t(`${name}.title`),
    async () => (await import('./late/tool-pages.ts')).loadPage(name, pageLanguage()),
  );
const vesselScreens = screensOf(
  ['vessels', 'vessel', 'vesselSearch'],
  (name) => t(`vessels.title_${name}`),
  () => import('./late/vessel-pages.ts'),
);
/** The screens of plans, orders, invoices, certification and invitations. */
const membershipScreens = screensOf(
  ['membership', 'orders', 'invoices', 'certification', 'invite'],
  (name) => t(`membership.title_${name}`),
  () => import('./late/membership-pages.ts'),
);
const searchScreens = screensOf(
  ['search', 'searchResults'],
  () => t('shell.find'),
  () => import('../pages/site-search/search-pages.ts'),
);
/**
 * The screens of the operator's content and of external pages. They are small, so they share one file with
 * their texts.
 */
const contentScreens = screensOf(
  ['articles', 'article', 'adverts', 'advert', 'webview', 'wechat'],
  (name) => t(`content.${name}`),
  () => import('./late/content-pages.ts'),
);
const locationScreens = screensOf(
  ['openLocation', 'chooseLocation'],
  (name) => t(name === 'openLocation' ? 'location.title' : 'location.chooseTitle'),
  () => import('./late/location-pages.ts'),
);
const tradeScreens = screensOf(
  ['coverage', 'compare', 'card', 'inquiry'],
  (name) => t(name === 'card' ? 'shell.title_card' : `${name}.title`),
  () => import('./late/trade-pages.ts'),
);
const containerScreens = screensOf(
  ['containers', 'containerCompare'],
  (name) => t(name === 'containers' ? 'shell.title_card' : 'containerShare.title'),
  () => import('./late/container-pages.ts'),
);
const home: Screen = {
  paths: [routes.home, routes.homeIndex],
  title: () => t('shell.titleHome'),
  page: HomePage,
  load: async () => HomePage,
};

const screens: readonly Screen[] = [
  home,
  ...locationScreens,
  screen(
    [routes.browse],
    () => t('shell.title_card'),
    async () => (await import('../pages/search/browse-page.tsx')).BrowsePage,
  ),
  screen(
    [routes.sailing],
    () => t('shell.titleSailing'),
    async () => (await import('../pages/sailing/sailing-page.tsx')).SailingPage,
  ),
  ...shipownerScreens,
  ...vesselScreens,
  ...searchScreens,
  ...membershipScreens,
  ...tradeScreens,
  ...containerScreens,
  ...loginScreens,
  ...contentScreens,
  screenWith(loadUserTexts)(
    [routes.user],
    () => t('shell.titleUser'),
    async () => (await import('../pages/account/user-page.tsx')).UserPage,
  ),
  ...memberScreens,
  screen(
    [routes.alerts],
    () => t('alerts.title'),
    async () => (await import('./late/alert-page.ts')).loadAlertPage(pageLanguage()),
  ),
  publishScreen(
    [routes.publish],
    () => t('workspace.title'),
    async () => (await import('../pages/workspace/publish-page.tsx')).PublishPage,
  ),
  publishScreen(
    [routes.publishEdit, routes.publishAdd],
    () => t('workspace.titleGroup'),
    async () => (await import('../pages/workspace/group-page.tsx')).GroupPage,
  ),
  ...historyScreens,
  ...companyScreens,
  screen(
    [routes.ownLists, routes.ownReview],
    () => t('ownIntake.title'),
    async () => (await import('./late/own-pages.tsx')).loadOwnPages(pageLanguage()),
  ),
  // A supplier is shown next to the list of suppliers, so the two paths share a screen.
  toolScreen([routes.suppliers, routes.supplier], 'suppliers'),
  toolScreen([routes.tools], 'tools'),
];

const notFound: Screen = screen(
  [],
  () => t('shell.titleNotFound'),
  async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage,
);

/** The screen for paths that are in `routes` but have no page in this version. */
const notOpen: Screen = screen(
  Object.values(routes).filter((path) => !screens.some(({ paths }) => paths.includes(path))),
  () => t('shell.titleNotOpen'),
  async () => (await import('./shell/not-open-page.tsx')).NotOpenPage,
);

const screensByPath = new Map([...screens, notOpen].flatMap((one) => one.paths.map((path) => [path, one])));

/** Returns the screen of a path. A slash at the end of the path is ignored. */
export function screenOf(path: string): Screen {
  return screensByPath.get(path) ?? screensByPath.get(path.replace(/\/$/, '') || '/') ?? notFound;
}

export const isHome = (path: string): boolean => screenOf(path) === home;

/** True if the path has a page. The shell hides links to paths without a page. */
export const isOpen = (path: string): boolean => {
  const found = screenOf(path.split('?', 1)[0] ?? path);
  return found !== notFound && found !== notOpen;
};
