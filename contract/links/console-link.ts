/** The address of the operator's console. */
export const consoleLink = '/console';

/**
 * The name in the tab's storage under which the member session is handed to the console. The page of the
 * first administrator's link hands it over, so that the new operator need not wait for a second code by text
 * message.
 */
export const handedSessionKey = 'console-member';
