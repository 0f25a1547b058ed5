type Bytes = Uint8Array<ArrayBuffer>;

export interface Engine {
  /** Checks the tag and decrypts. Throws if the bytes were changed or encrypted under another key. */
  open: (sealed: Bytes, dataKey: Bytes) => Promise<Bytes>;
  /** Returns `iv ‖ ciphertext ‖ tag` of a plain text. */
  seal: (plain: Bytes, iv: Bytes, dataKey: Bytes) => Promise<Bytes>;
  /**
   * Returns the HMAC of a text, which identifies the text without revealing it. The HMAC's key is derived
   * from the data key for this use only.
   */
  mark: (text: string, dataKey: Bytes) => Promise<Bytes>;
}
