/**
 * The key of a session under the key that the server gives its member at every login: where its file is lost, or
 * was deleted before all was sealed for its member, the next login reads what lies under it.
 */
export interface WrappedKey {
  /** Of the key. */
  id: string;
  /** As of `SealedUnsent`. */
  owner: string;
  /** As `encrypt` of `sealing.ts` makes it, of the key in base64. */
  sealed: string;
}
