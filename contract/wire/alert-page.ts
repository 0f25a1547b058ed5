/**
 * Returns the path of the page on which the recipient stops or confirms a mail channel. The server creates
 * the token.
 */
export const alertPagePath = (use: 'stop' | 'confirm', channelId: string, token: string): string =>
  `/alerts/${use}/${channelId}/${token}`;
