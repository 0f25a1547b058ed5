/** Bytes of a pack that were cut, changed or written in a format of another version: fetch it whole. */
export class PackUnreadable extends Error {
  override readonly name = 'PackUnreadable';

  constructor(reason: string, options?: ErrorOptions) {
    super(`This pack cannot be read. ${reason}`, options);
  }
}
