/** Returns the URL of a pasted text if it is https on one of the given hosts; otherwise null. */
export function urlOnHost(text: string, hosts: readonly string[]): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return isPlain && hosts.includes(url.hostname) ? url : null;
}
