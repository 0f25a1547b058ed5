/**
 * Returns the request header for a key of the configuration. A text like `Name:value` is a header of its own,
 * any other text a bearer token. An empty key needs no header.
 */
export function keyHeader(key: string): Record<string, string> {
  if (key === '') return {};
  const [, name, value] = /^([\w-]{1,60}):\s*(\S.*)$/.exec(key) ?? [];
  return name === undefined || value === undefined ? { Authorization: `Bearer ${key}` } : { [name]: value };
}
