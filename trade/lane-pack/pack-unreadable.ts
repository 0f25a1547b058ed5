/**
 * Thrown if a stored pack (the bytes of sailings or voyages) was cut off, changed, or written in a version
 * that cannot be read. The caller then fetches the whole pack again.
 */
export class PackUnreadable extends Error {
  override readonly name = 'PackUnreadable';

  constructor(reason: string, options?: ErrorOptions) {
    super(`This pack cannot be read. ${reason}`, options);
  }
}
