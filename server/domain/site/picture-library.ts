import type { SharpConstructor } from 'sharp';

let library: Promise<SharpConstructor> | undefined;

/** Loaded with the first picture: a machine that cannot run it serves everything else. */
export function pictureLibrary(): Promise<SharpConstructor> {
  library ??= import('sharp').then(({ default: sharp }) => {
    // One picture at a time with one thread each: others wait for the processor too.
    sharp.concurrency(1);
    sharp.cache(false);
    // Of its many readers, those of the three formats.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });
  return library;
}
