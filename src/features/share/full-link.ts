/** Returns the full URL of a place in the application, for pasting into chats. */
export const fullLink = (link: string): string => `${location.origin}${location.pathname}#${link}`;
