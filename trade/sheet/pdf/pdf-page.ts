/**
 * A piece of text on a page. Coordinates are in points from the left and the top edge of the page as it is
 * displayed.
 */
export interface PdfText {
  text: string;
  left: number;
  right: number;
  /** The distance of the text's baseline from the top edge. */
  bottom: number;
  /** The size of the font. */
  size: number;
}

/** A rule: a straight line drawn on a page, or an edge of a filled rectangle. */
export interface PdfRule {
  isHorizontal: boolean;
  /** The distance in points from the top edge of the page, or from the left edge for a vertical line. */
  at: number;
  from: number;
  to: number;
}

export interface PdfPage {
  width: number;
  height: number;
  texts: readonly PdfText[];
  rules: readonly PdfRule[];
}
