/**
 * Thrown if the stored bytes of sailings or voyages (a pack) were cut off, changed or written in another
 * version. The caller fetches the whole pack again.
 */
export class PackUnreadable extends Error {
  override readonly name = 'PackUnreadable';

  constructor(reason: string, options?: ErrorOptions) {
    super(`This pack cannot be read. ${reason}`, options);
  }
}
