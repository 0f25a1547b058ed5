/** Rates of containers need the token of the open API beside the session, see decision 0036. */
export const boxAuthorizationHeader = 'Box-Authorization';
