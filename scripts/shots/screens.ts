// All screens in all states that a user can see. A new screen is a new row in this file.
import { asPrinted, compareContainers, compareTwo, editSheet, follow, openFirstSailing, openGroupOf, openTransit, press, then, changeSheet, tickTwo, typePort, workOnSheet } from './acts.ts';
import { claiming, actions, own } from './member-screens.ts';
import type { Screen } from './screen.ts';

const lane = 'from=CNSHA&to=AEJEA';
const list = `#/pages/browse/index?${lane}`;
const boxes = '#/pages/container/index?from=CNSHA&to=DEHAM';
const ready = `ready_since=${dayAhead(14)}&ready_until=${dayAhead(28)}`;

/** Returns the date `days` days from today, in the format of URLs (2026-11-20). */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const search: readonly Screen[] = [
  { name: 'home', address: '#/' },
  { name: 'home.member', address: '#/', as: 'member' },
  { name: 'home.lanes', address: '#/', as: 'corporate' },
  { name: 'home.ports', address: '#/', open: typePort },
  { name: 'home.loading', address: '#/', trouble: 'loading' },
  { name: 'home.error', address: '#/', trouble: 'error' },
  { name: 'home.offline', address: '#/', trouble: 'offline' },
  { name: 'browse', address: list },
  { name: 'browse.member', address: list, as: 'certified' },
  { name: 'browse.ready', address: `${list}&${ready}`, as: 'certified' },
  { name: 'browse.ticked', address: list, as: 'certified', open: tickTwo },
  { name: 'browse.all', address: '#/pages/browse/index' },
  { name: 'browse.past', address: `${list}&when=past` },
  { name: 'browse.none', address: `${list}&since=2031-01-01&until=2031-01-31` },
  { name: 'browse.loading', address: list, trouble: 'loading' },
  { name: 'browse.error', address: list, trouble: 'error' },
  { name: 'browse.offline', address: list, trouble: 'offline' },
  { name: 'browse.unseen', address: '#/pages/browse/index?from=CNYTN&to=DEBRV', trouble: 'unseen' },
  { name: 'browse.printed', address: list, as: 'certified', open: asPrinted },
  { name: 'timeline', address: `${list}&view=timeline&${ready}` },
  { name: 'timeline.member', address: `${list}&view=timeline`, as: 'certified' },
  { name: 'containers', address: boxes },
  { name: 'containers.member', address: boxes, as: 'member' },
  { name: 'containers.certified', address: boxes, as: 'certified' },
  { name: 'containers.opened', address: boxes, open: openTransit },
  { name: 'containers.opened.certified', address: boxes, as: 'certified', open: openTransit },
  { name: 'containers.compared', address: boxes, as: 'certified', open: compareContainers },
  { name: 'containers.ask', address: boxes, as: 'certified', open: then(openTransit, press(/^(询价|Inquire)/)) },
  { name: 'containers.timeline', address: `${boxes}&view=timeline` },
  { name: 'containers.printed', address: boxes, as: 'certified', open: asPrinted },
  { name: 'containers.lanes', address: '#/pages/container/index' },
  { name: 'containers.none', address: `${boxes}&since=2031-01-01&until=2031-01-31` },
  { name: 'containers.noLane', address: '#/pages/container/index?from=CNTXG&to=CNSHA' },
  { name: 'containers.filtered', address: `${boxes}&days=20` },
  { name: 'containers.loading', address: boxes, trouble: 'loading' },
  { name: 'containers.error', address: boxes, trouble: 'error' },
  { name: 'containers.offline', address: boxes, trouble: 'offline' },
  { name: 'sailing', address: list, open: openFirstSailing },
  { name: 'sailing.member', address: list, as: 'member', open: openFirstSailing },
  { name: 'sailing.certified', address: list, as: 'certified', open: openFirstSailing },
  { name: 'sailing.loading', address: '#/pages/browse/detail?id=1', trouble: 'loading' },
  { name: 'sailing.gone', address: '#/pages/browse/detail?id=00000000-0000-7000-8000-000000000000' },
  { name: 'compare', address: list, open: compareTwo },
  { name: 'compare.certified', address: list, as: 'certified', open: compareTwo },
  { name: 'coverage', address: '#/pages/browse/coverage' },
  { name: 'find', address: '#/pages/search/index' },
  { name: 'find.none', address: '#/pages/search/detail?keyword=zzzzzz' },
  { name: 'find.results', address: '#/pages/search/detail?keyword=汉堡' },
  { name: 'choose-location', address: '#/choose-location' },
];

const companies: readonly Screen[] = [
  { name: 'shipowners', address: '#/pages/schedule/list' },
  { name: 'shipowners.none', address: '#/pages/schedule/list?keyword=zzzz' },
  { name: 'shipowners.offline', address: '#/pages/schedule/list', trouble: 'offline' },
  { name: 'shipowner', address: '#/pages/shipowner/view?id=3' },
  { name: 'shipowner.certified', address: '#/pages/shipowner/view?id=3', as: 'certified' },
  { name: 'ship', address: '#/pages/ship/index?machine_id=roll&cargo_tag=vehicle' },
  { name: 'ship.none', address: '#/pages/ship/index?machine_id=heavy_lift&cargo_tag=vehicle' },
  { name: 'suppliers', address: '#/pages/tool/supplier/index' },
  { name: 'suppliers.none', address: '#/pages/tool/supplier/index?keyword=zzzz' },
  { name: 'supplier', address: '#/pages/tool/supplier/detail?id=1' },
];

const quotes = '#/pages/tool/index?tool=quotes&from=CNSHA&to=AEJEA';

const tools: readonly Screen[] = [
  { name: 'vessels', address: '#/pages/tool/ship/index', isOneWindow: true },
  { name: 'vessels.list', address: '#/pages/tool/ship/index' },
  { name: 'vessels.offline', address: '#/pages/tool/ship/index', trouble: 'offline', isOneWindow: true },
  { name: 'vessel', address: '#/pages/tool/ship/index', open: follow('/pages/tool/ship/detail') },
  { name: 'vessel.none', address: '#/pages/tool/ship/detail?mmsi=1' },
  { name: 'vessel-search', address: '#/pages/tool/ship/search?keyword=ocean' },
  { name: 'toolbox', address: '#/pages/tool/index' },
  { name: 'distance', address: '#/pages/tool/index?tool=distance&ports=CNSHA,SGSIN,DEHAM' },
  { name: 'laytime', address: '#/pages/tool/index?tool=laytime' },
  { name: 'units', address: '#/pages/tool/index?tool=units' },
  { name: 'quotes', address: quotes, as: 'certified' },
  { name: 'quotes.locked', address: quotes },
];

const texts: readonly Screen[] = [
  { name: 'articles', address: '#/pages/article/list' },
  { name: 'articles.unseen', address: '#/pages/article/list', trouble: 'unseen' },
  { name: 'article', address: '#/pages/article/view?id=1' },
  { name: 'adverts', address: '#/pages/adpages/index' },
  { name: 'advert', address: '#/pages/advertising/view?id=1' },
  { name: 'webview', address: '#/pages/webview/webview?url=https%3A//port.example/berths' },
  { name: 'wechat', address: '#/pages/wechat/index' },
  { name: 'about', address: '#/pages/about/index' },
  { name: 'agreement', address: '#/pages/agreement/index?id=1' },
  { name: 'agreement.privacy', address: '#/pages/agreement/index?id=2' },
  { name: 'diagnostics', address: '#/pages/about/diagnostics' },
  { name: 'not-found', address: '#/pages/nowhere' },
];

const groups = '#/pages/publish/index';
const openGroup = openGroupOf('general');
const openService = openGroupOf('container');
const review = /^(核对并发布|Review and publish)/;

const publishing: readonly Screen[] = [
  { name: 'publish', address: groups, as: 'publisher' },
  { name: 'publish.locked', address: groups, as: 'member' },
  { name: 'group', address: groups, as: 'publisher', open: openGroup },
  { name: 'group.service', address: groups, as: 'publisher', open: openService },
  { name: 'group.service.pattern', address: groups, as: 'publisher', open: then(openService, press(/^(修改班期|Change)/)) },
  { name: 'group.service.review', address: groups, as: 'publisher', open: then(openService, press(review)) },
  { name: 'group.edited', address: groups, as: 'publisher', open: then(openGroup, editSheet) },
  { name: 'group.review', address: groups, as: 'publisher', open: then(openGroup, press(review)) },
  {
    name: 'group.import',
    address: groups,
    as: 'publisher',
    open: then(openGroup, press(/^(粘贴船期|Paste sailings)/)),
  },
  { name: 'group.filter', address: groups, as: 'publisher', open: then(openGroup, press(/^(筛选|Filter)/)) },
  { name: 'group.work', address: groups, as: 'publisher', open: then(openGroup, workOnSheet) },
  {
    name: 'group.shift',
    address: groups,
    as: 'publisher',
    open: then(openGroup, changeSheet(/^(顺延|Shift dates)/)),
  },
  {
    name: 'group.rates',
    address: groups,
    as: 'publisher',
    open: then(openService, changeSheet(/^(调价|Change rates)/)),
  },
  { name: 'history', address: '#/pages/publish/history/index', as: 'publisher' },
  {
    name: 'history.publication',
    address: '#/pages/publish/history/index',
    as: 'publisher',
    open: follow('/pages/publish/history/form'),
  },
  { name: 'log', address: '#/pages/publish/history/log/list', as: 'publisher' },
  { name: 'managers', address: '#/pages/company/director', as: 'publisher' },
  {
    name: 'managers.new',
    address: '#/pages/company/director',
    as: 'publisher',
    open: press(/^(新增航线经理|New route manager)/),
  },
  { name: 'widget', address: '#/pages/company/widget', as: 'publisher' },
  { name: 'keys', address: '#/pages/company/keys', as: 'publisher' },
  { name: 'company.feeds', address: '#/pages/company/feeds', as: 'publisher' },
];

export const allScreens: readonly Screen[] = [
  ...search,
  ...companies,
  ...tools,
  ...texts,
  ...own,
  ...claiming,
  ...publishing,
  ...actions,
];
