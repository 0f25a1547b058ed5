/** The address of the operator's console. */
export const consoleLink = '/console';

/**
 * The name in the tab's storage under which the page of the first administrator's link hands the member session to the
 * console, so that the new operator need not wait for a second code by text message.
 */
export const handedSessionKey = 'console-member';
