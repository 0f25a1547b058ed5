type Bytes = Uint8Array<ArrayBuffer>;

export interface Engine {
  /** Checks the tag and decrypts; a throw means that the bytes are not what was sealed. */
  open: (sealed: Bytes, dataKey: Bytes) => Promise<Bytes>;
  /** `iv ‖ ciphertext ‖ tag` of a plain text. */
  seal: (plain: Bytes, iv: Bytes, dataKey: Bytes) => Promise<Bytes>;
  /** HMAC of a text under a key of its own. */
  mark: (text: string, dataKey: Bytes) => Promise<Bytes>;
}
