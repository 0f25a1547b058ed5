/** A text on a page. Coordinates are in points from the left and the top edge of the page as it is shown. */
export interface PdfText {
  text: string;
  left: number;
  right: number;
  /** The distance of the text's baseline from the top edge. */
  bottom: number;
  /** The size of the font. */
  size: number;
}

/** A straight line that is drawn on a page, or the edge of a filled rectangle. */
export interface PdfRule {
  isHorizontal: boolean;
  /** The distance from the top edge, or from the left edge if the line is vertical. */
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
