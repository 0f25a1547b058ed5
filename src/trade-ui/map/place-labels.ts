/** A point on the screen with a label. */
export interface Labelled {
  x: number;
  y: number;
  /** The radius of the point's mark, in pixels. */
  reach: number;
  width: number;
  height: number;
}

/** The area in which labels may be placed. */
export interface Room {
  width: number;
  height: number;
  /**
   * The size of the lower right corner, which is covered by buttons, and the width at the left that a panel
   * covers.
   */
  covered: { right: number; bottom: number; left?: number };
  /** The boxes of labels that are drawn already. */
  labelled?: readonly Box[];
}

/** The upper left corner of a label. */
export interface Place {
  left: number;
  top: number;
}

const gapPx = 5;

/**
 * Returns a place for each label at which it covers no other label and no mark, and as little as possible of
 * the lines; null if there is none. Labels at the beginning of the list are placed first.
 */
export function placeLabels(
  labels: readonly Labelled[],
  lines: readonly (readonly [number, number])[],
  room: Room,
): (Place | null)[] {
  const taken: Box[] = labels.map(({ x, y, reach }) => ({
    left: x - reach,
    top: y - reach,
    right: x + reach,
    bottom: y + reach,
  }));
  const { width, height, covered, labelled = [] } = room;
  taken.push(...labelled, {
    left: width - covered.right,
    top: height - covered.bottom,
    right: width,
    bottom: height,
  });
  return labels.map((label, own) => {
    const free = placesOf(label)
      .map((place) => ({ place, box: boxOf(place, label) }))
      .filter(({ box }) => isInside(box, room) && !taken.some((other, at) => at !== own && meet(box, other)))
      .map((one) => ({ ...one, covered: lines.filter(([x, y]) => holds(one.box, x, y)).length }));
    const [best] = free.sort((a, b) => a.covered - b.covered);
    if (!best) return null;
    taken.push(best.box);
    return best.place;
  });
}

/** The edges of a label or a mark on the screen, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns the possible places of a label, in this order of preference: right, left, above, below, the
 * corners.
 */
function placesOf({ x, y, reach, width, height }: Labelled): Place[] {
  const [right, left] = [x + reach + gapPx, x - reach - gapPx - width];
  const [above, below, middle] = [y - reach - gapPx - height, y + reach + gapPx, y - height / 2];
  return [
    { left: right, top: middle },
    { left, top: middle },
    { left: x - width / 2, top: above },
    { left: x - width / 2, top: below },
    { left: right, top: above },
    { left: right, top: below },
    { left, top: above },
    { left, top: below },
  ];
}

export const boxOf = ({ left, top }: Place, { width, height }: Pick<Labelled, 'width' | 'height'>): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const isInside = (box: Box, { width, height, covered: { left = 0 } }: Room): boolean =>
  box.left >= left + 2 && box.top >= 2 && box.right <= width - 2 && box.bottom <= height - 2;

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const holds = (box: Box, x: number, y: number): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
