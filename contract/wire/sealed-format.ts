/**
 * Encrypted answers: the format that server and client share. For a member, `data` of a call marked `sealed`
 * is a string, so that cached copies on a shared computer are unreadable after the member's data key has been
 * deleted:
 *
 *   data       = base64( iv ‖ ciphertext ‖ tag )
 *   tag        = HMAC-SHA256( macKey, iv ‖ ciphertext )            checked first, in constant time
 *   ciphertext = AES-256-CBC( cipherKey, iv, plain ), PKCS#7 padded
 *   plain      = 0x01 ‖ raw DEFLATE (RFC 1951) of the UTF-8 JSON   sent by the server
 *              | the UTF-8 JSON itself                             accepted too; JSON never begins with 0x01
 *              | 0x02 ‖ raw DEFLATE of a lane pack                 `offline/lanes`, whose body is bytes, not base64
 *
 *   cipherKey  = HKDF-SHA256( dataKey, salt = empty, info = cipherKeyLabel, 32 bytes )
 *   macKey     = HKDF-SHA256( dataKey, salt = empty, info = macKeyLabel, 32 bytes )
 *
 * The data key is 32 random bytes. An empty salt counts as 32 zero bytes (RFC 5869), and 32 bytes are one
 * block: HMAC( HMAC( 32 zero bytes, dataKey ), label ‖ 0x01 ). The header `X-Key-Id` and the end of the ETag
 * (`"….k3"`) name the key, so a copy under another key is a cache miss, not tampering.
 */
export const sealedFormat = {
  dataKeyBytes: 32,
  ivBytes: 16,
  tagBytes: 32,
  /** The first byte of plain content whose rest is deflated JSON. */
  deflatedMark: 1,
  /** The first byte of plain content whose rest is a deflated lane pack. */
  packedMark: 2,
  cipherKeyLabel: 'laycan sealed cipher v1',
  macKeyLabel: 'laycan sealed mac v1',
  /**
   * The label for deriving a member's pseudonym. A device stores the encrypted unsent changes of a member who
   * has logged out under this pseudonym.
   */
  ownerKeyLabel: 'laycan sealed owner v1',
  keyIdHeader: 'X-Key-Id',
} as const;
