import { routes } from '../../contract/links/screen-paths.ts';

/**
 * A script inside the head of the HTML page. It sets the attributes that must be right at the first paint.
 * Cookies contain the theme, and a hint that a member is logged in. If the hash of the URL names a screen
 * other than the home page, the prerendered home page is hidden.
 */
const page = document.documentElement;
const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
if (theme) page.dataset['theme'] = theme;
if (/(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie)) page.dataset['signedIn'] = '';
const path = `/${location.hash.replace(/^#?\/?/, '').split('?', 1)[0] ?? ''}`;
if (path !== routes.home && path !== routes.homeIndex) page.dataset['away'] = path;
