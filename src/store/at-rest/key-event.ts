/**
 * The reason why the application deleted a key file (the file with a session's encryption key):
 *
 * - logout: its member logged out.
 * - ended: the server ended the session.
 * - login: a login replaced it.
 * - unused: a start, or a change of the session in another tab, found a file that no session uses.
 */
export type KeyDeletion = 'logout' | 'ended' | 'login' | 'unused';

/**
 * An event of a key file: a deletion by the application, a failed read (`missing`: no complete file,
 * `unreadable`: an error or no answer), the first successful read after it, or a file that was written again.
 */
export type KeyEventKind = KeyDeletion | 'missing' | 'unreadable' | 'opened' | 'rewritten';

/** An event of a key file on this device. It shows whether we or the browser removed a key. */
export interface KeyEvent {
  /** The time in ms of the device's clock. */
  time: number;
  /** The first characters of the key's id. The id reveals nothing about the key or its member. */
  key: string;
  kind: KeyEventKind;
  /** The name of the error, for `unreadable`. */
  error?: string;
}
