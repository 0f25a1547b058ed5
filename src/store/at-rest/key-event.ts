/**
 * The reason why the application deleted a key file (the file with the encryption key of one session):
 *
 * - logout: the member of the session logged out.
 * - ended: the server ended the session.
 * - login: a new login on this device began another session.
 * - unused: no session uses the file. Found when the application started, or when the session changed in
 *   another tab.
 */
export type KeyDeletion = 'logout' | 'ended' | 'login' | 'unused';

/**
 * The kind of an event of a key file. Each `KeyDeletion` is a deletion by the application, for that reason.
 * The other kinds:
 *
 * - missing: a read found no complete file.
 * - unreadable: a read failed or got no answer.
 * - opened: the first successful read after a failed one.
 * - rewritten: a tab wrote a missing file again.
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
