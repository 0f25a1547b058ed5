/** A picture as RGB pixels with three bytes each. */
export interface Sheet {
  width: number;
  height: number;
  data: Buffer;
}

type Colour = readonly [number, number, number];

export function paper({ width, height }: Pick<Sheet, 'width' | 'height'>, colour: Colour): Sheet {
  return { width, height, data: Buffer.alloc(width * height * 3, Buffer.from(colour)) };
}

interface Bar {
  left: number;
  right: number;
  middle: number;
  height: number;
}

export function bar(sheet: Sheet, { left, right, middle, height }: Bar, colour: Colour): void {
  const radius = height / 2;
  const box = { left, right, top: middle - radius, bottom: middle + radius };
  paint(sheet, box, colour, (x, y) => {
    const nearest = Math.min(Math.max(x, left + radius), right - radius);
    return radius - Math.hypot(x - nearest, y - middle);
  });
}

interface Ring {
  x: number;
  y: number;
  radius: number;
  thick: number;
}

/** Paints a ring. `radius` is the distance from the centre to the middle of the ring's line. */
export function ring(sheet: Sheet, { x: centreX, y: centreY, radius, thick }: Ring, colour: Colour): void {
  const reach = radius + thick / 2;
  const box = {
    left: centreX - reach,
    right: centreX + reach,
    top: centreY - reach,
    bottom: centreY + reach,
  };
  paint(sheet, box, colour, (x, y) => thick / 2 - Math.abs(Math.hypot(x - centreX, y - centreY) - radius));
}

/**
 * Paints the pixels for which `inside` is positive. A pixel at the edge gets the colour only in proportion to
 * the part of the pixel that is inside the shape.
 */
function paint(
  { width, height, data }: Sheet,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
  colour: Colour,
  inside: (x: number, y: number) => number,
): void {
  for (let y = Math.max(0, Math.floor(top) - 1); y <= Math.min(height - 1, Math.ceil(bottom) + 1); y++) {
    for (let x = Math.max(0, Math.floor(left) - 1); x <= Math.min(width - 1, Math.ceil(right) + 1); x++) {
      const share = Math.min(1, Math.max(0, inside(x + 0.5, y + 0.5) + 0.5));
      if (share === 0) continue;
      const at = (y * width + x) * 3;
      colour.forEach((part, channel) => {
        const under = data[at + channel] ?? 0;
        data[at + channel] = Math.round(under + (part - under) * share);
      });
    }
  }
}
