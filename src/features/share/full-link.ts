/** The address of a place in the application, whole, for pasting into chats. */
export const fullLink = (link: string): string => `${location.origin}${location.pathname}#${link}`;
