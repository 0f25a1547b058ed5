/**
 * The key of one terminal. `key` is a bearer token, or `Header:value` to send another header than
 * `Authorization`.
 */
export interface TerminalKey {
  name: string;
  key: string;
}

/** Parses a text like `sha-y4=secret`. Returns null for any other text. */
export function terminalKeyOf(text: string): TerminalKey | null {
  const at = text.indexOf('=');
  return at < 1 || at === text.length - 1 ? null : { name: text.slice(0, at), key: text.slice(at + 1) };
}
