/** The URL of the operator's console. */
export const consoleLink = '/console';

/**
 * The key in the tab's session storage under which a page passes the member session to the console. The page of
 * the first administrator's link does this, so that the new operator need not wait for a second code by text
 * message.
 */
export const handedSessionKey = 'console-member';
