import { routes } from '../../contract/links/screen-paths.ts';

/**
 * Runs inline in the head: what must be known before anything is painted. The theme and the hint that
 * somebody is signed in are cookies; a hash that names another screen hides the prerendered home.
 */
const page = document.documentElement;
const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
if (theme) page.dataset['theme'] = theme;
if (/(?:^|;\s*)signed_in=1(?:;|$)/.test(document.cookie)) page.dataset['signedIn'] = '';
const path = `/${location.hash.replace(/^#?\/?/, '').split('?', 1)[0] ?? ''}`;
if (path !== routes.home && path !== routes.homeIndex) page.dataset['away'] = path;
