/** The parts of all pictures that the page draws for sending. They are drawn on a canvas. */

/** The width in pixels at which phones show pictures in a chat. */
export const pictureWidth = 750;

export const pictureFont =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

/**
 * The colours of pictures. They are always those of the light theme, because the sender does not know the
 * recipient's theme.
 */
export const pictureColours = { paper: '#ffffff', ink: '#0b1e33', quiet: '#4d5b6c', line: '#dde2e7' };

/** The squares (modules) of a QR code, row by row; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/**
 * Draws a QR code. Each square begins and ends at a whole pixel, so that there are no gaps between squares.
 */
export function drawQr(
  pen: CanvasRenderingContext2D,
  modules: QrModules,
  { left, top, size }: { left: number; top: number; size: number },
): void {
  const at = (n: number) => Math.round((n * size) / modules.length);
  pen.fillStyle = pictureColours.ink;
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) pen.fillRect(left + at(x), top + at(y), at(x + 1) - at(x), at(y + 1) - at(y));
    }),
  );
}

export async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('the canvas could not be encoded as a PNG');
  return blob;
}
