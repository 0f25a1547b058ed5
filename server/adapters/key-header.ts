/**
 * Returns the request header for a key from the configuration. A key like `Name:value` is sent as a header
 * with that name, any other key as a bearer token. An empty key needs no header.
 */
export function keyHeader(key: string): Record<string, string> {
  if (key === '') return {};
  const [, name, value] = /^([\w-]{1,60}):\s*(\S.*)$/.exec(key) ?? [];
  return name === undefined || value === undefined ? { Authorization: `Bearer ${key}` } : { [name]: value };
}
