/**
 * The header for the open API's token. Container rates require it in addition to the session, see decision
 * 0036.
 */
export const boxAuthorizationHeader = 'Box-Authorization';
