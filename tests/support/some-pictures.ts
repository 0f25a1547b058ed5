import { deflateSync } from 'node:zlib';

import sharp from 'sharp';

/** Returns a picture with a single colour in the given format. */
export function aPicture({
  width = 300,
  height = 200,
  format = 'png',
}: { width?: number; height?: number; format?: 'png' | 'jpeg' | 'webp' | 'gif' } = {}): Promise<Buffer> {
  const background = { r: 20, g: 90, b: 160 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/**
 * Returns a photo as cameras create it: rotated by its EXIF orientation, and with data about the camera and
 * the location.
 */
export const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Make: 'SECRET CAMERA' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const table = Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
const crc32 = (bytes: Buffer) => {
  let crc = ~0;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 255] ?? 0);
  return ~crc >>> 0;
};

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Returns a PNG of a few KB that decodes to a very large black picture with one bit for each pixel. */
export function aBombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), end]);
}
