import { webviewLink } from '../../../contract/links/discovery-links.ts';

/** Where a link that the operator wrote leads: pages of others by way of the one that says so. */
export const followedLink = (href: string): string =>
  href.startsWith('https://') ? `#${webviewLink(href)}` : href;
