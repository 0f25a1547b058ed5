import type { FilterQuery } from '../../trade/fields/filters.ts';

/**
 * The paths of all screens. Paths and queries are inside the URL fragment (after `#`):
 * `#/pages/browse/index?from=CNSHA`.
 */
export const routes = {
  home: '/',
  homeIndex: '/pages/index/index',
  login: '/pages/login/index',
  agreement: '/pages/agreement/index',
  about: '/pages/about/index',
  articles: '/pages/article/list',
  article: '/pages/article/view',
  advert: '/pages/advertising/view',
  adverts: '/pages/adpages/index',
  wechat: '/pages/wechat/index',
  webview: '/pages/webview/webview',
  user: '/pages/user/index',
  certification: '/pages/certification/index',
  invite: '/pages/invite/index',
  browse: '/pages/browse/index',
  sailing: '/pages/browse/detail',
  compare: '/pages/browse/compare',
  card: '/pages/browse/card',
  coverage: '/pages/browse/coverage',
  containers: '/pages/container/index',
  containerCompare: '/pages/container/compare',
  ownLists: '/pages/list/index',
  ownReview: '/pages/list/review',
  shipowners: '/pages/schedule/list',
  shipowner: '/pages/shipowner/view',
  search: '/pages/search/index',
  searchResults: '/pages/search/detail',
  ship: '/pages/ship/index',
  membership: '/pages/vip/index',
  favourites: '/pages/collect/index',
  alerts: '/pages/alert/index',
  orders: '/pages/order/index',
  invoices: '/pages/invoice/index',
  sync: '/pages/sync/index',
  diagnostics: '/pages/about/diagnostics',
  inquiry: '/pages/inquiry/index',
  publish: '/pages/publish/index',
  publishAdd: '/pages/publish/add/index',
  publishEdit: '/pages/publish/edit/index',
  publishHistory: '/pages/publish/history/index',
  publication: '/pages/publish/history/form',
  publishLog: '/pages/publish/history/log/list',
  managers: '/pages/company/director',
  widget: '/pages/company/widget',
  apiKeys: '/pages/company/keys',
  feeds: '/pages/company/feeds',
  claim: '/pages/claim/index',
  tools: '/pages/tool/index',
  suppliers: '/pages/tool/supplier/index',
  supplier: '/pages/tool/supplier/detail',
  vessels: '/pages/tool/ship/index',
  vessel: '/pages/tool/ship/detail',
  vesselSearch: '/pages/tool/ship/search',
  chooseLocation: '/choose-location',
  openLocation: '/open-location',
} as const;

/** The state of the browse page in its URL: the parameters of the search, and settings of the page. */
export interface BrowseQuery extends FilterQuery {
  from?: string | undefined;
  to?: string | undefined;
  /** Shows past sailings instead of live ones. */
  when?: 'past' | undefined;
  since?: string | undefined;
  until?: string | undefined;
  /** The first day on which the cargo is ready. */
  ready_since?: string | undefined;
  /** The last day on which the cargo is ready. */
  ready_until?: string | undefined;
  sort?: 'laycan' | 'arrival' | 'days' | 'confirmed' | 'fit' | undefined;
  page?: string | undefined;
  view?: 'timeline' | undefined;
  /**
   * Limits the results to published sailings (`published`), or to sailings of lists that the member imported
   * (`own`).
   */
  source?: 'published' | 'own' | undefined;
}

export const browseLink = (query: BrowseQuery): string => withQuery(routes.browse, query);

export const shipownerLink = (id: number): string => withQuery(routes.shipowner, { id: String(id) });

/**
 * Builds the link to an agreement: 1 privacy policy, 2 service agreement. `back` is a link of this
 * application to which the page offers to return.
 */
export const agreementLink = (id: 1 | 2, back?: string): string =>
  withQuery(routes.agreement, { id: String(id), back });

/**
 * Builds the link to the login. `back` must be a link of this application; the login page refuses any other.
 * `invite` is the inviter's code.
 */
export const loginLink = (back?: string, invite?: string): string =>
  withQuery(routes.login, { back, invite });

/**
 * Appends the non-empty values of a query to a path. It leaves `,`, `@` and `/` readable, because people
 * paste these links into chats.
 */
export function withQuery(path: string, query: object): string {
  const pairs = Object.entries(query)
    .filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '')
    .map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(value).replace(/%2C/g, ',').replace(/%40/g, '@').replace(/%2F/g, '/')}`,
    );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
