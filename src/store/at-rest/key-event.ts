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
 * An event of a key file. A `KeyDeletion` is a deletion by the application. `missing` and `unreadable` are
 * failed reads: no complete file, or an error or no answer. `opened` is the first successful read after a
 * failed read. `rewritten` means that a tab wrote a missing file again.
 */
export type KeyEventKind = KeyDeletion | 'missing' | 'unreadable' | 'opened' | 'rewritten';

/**
 * An event of a key file on this device. The log of these events shows whether the application or the browser
 * removed a key.
 */
export interface KeyEvent {
  /** The time of the event in ms of the device's clock. */
  time: number;
  /** The first characters of the key's id, a random UUID that reveals nothing about the key or its member. */
  key: string;
  kind: KeyEventKind;
  /** The name of the error, if the kind is `unreadable`. */
  error?: string;
}
