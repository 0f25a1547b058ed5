/**
 * A session key, stored encrypted under the member's data key, which the server sends at every login. If the
 * key file is lost, the member's next login decrypts the session key from here, and the rows are readable
 * again.
 */
export interface WrappedKey {
  id: string;
  /**
   * The HMAC of the owner's id, as in `SealedUnsent`. Only a holder of the owner's data key can compute it.
   */
  owner: string;
  /** The key as an array of bytes, encrypted by `encrypt` of `sealing.ts`. */
  sealed: string;
}
