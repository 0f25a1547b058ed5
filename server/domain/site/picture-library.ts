import type { SharpConstructor } from 'sharp';

let library: Promise<SharpConstructor> | undefined;

/**
 * Loads the picture library when the first picture is processed, so that a machine that cannot run the
 * library serves everything except pictures.
 */
export function pictureLibrary(): Promise<SharpConstructor> {
  library ??= import('sharp').then(({ default: sharp }) => {
    // Processes one picture at a time, with one thread, because other requests need the processor too.
    sharp.concurrency(1);
    sharp.cache(false);
    // Allows only the decoders of the three accepted formats, because each further decoder is code that an
    // uploaded file could attack.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  });
  return library;
}
