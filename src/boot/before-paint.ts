import { routes } from '../../contract/links/screen-paths.ts';

/**
 * Runs inline in the head and sets what must be known before the first paint. Cookies contain the theme and
 * the hint that a member is logged in. A hash that names another screen hides the prerendered home page.
 */
const page = document.documentElement;
const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
if (theme) page.dataset['theme'] = theme;
if (/(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie)) page.dataset['signedIn'] = '';
const path = `/${location.hash.replace(/^#?\/?/, '').split('?', 1)[0] ?? ''}`;
if (path !== routes.home && path !== routes.homeIndex) page.dataset['away'] = path;
