/** Returns the path of the page that stops or confirms a mail channel. The server makes the token. */
export const alertPagePath = (use: 'stop' | 'confirm', channelId: string, token: string): string =>
  `/alerts/${use}/${channelId}/${token}`;
