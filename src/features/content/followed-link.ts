import { webviewLink } from '../../../contract/links/discovery-links.ts';

/**
 * Returns the target of a link that the operator wrote. External pages open through the webview page, which
 * names their host.
 */
export const followedLink = (href: string): string =>
  href.startsWith('https://') ? `#${webviewLink(href)}` : href;
