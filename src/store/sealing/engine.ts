type Bytes = Uint8Array<ArrayBuffer>;

export interface Engine {
  /** Checks the tag and decrypts. Throws if the bytes are not what was encrypted. */
  open: (sealed: Bytes, dataKey: Bytes) => Promise<Bytes>;
  /** Returns `iv ‖ ciphertext ‖ tag` of a plain text. */
  seal: (plain: Bytes, iv: Bytes, dataKey: Bytes) => Promise<Bytes>;
  /** Returns the HMAC of a text under a key derived for marks only. */
  mark: (text: string, dataKey: Bytes) => Promise<Bytes>;
}
