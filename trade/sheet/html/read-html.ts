import type { CellTable } from '../table/cell-table.ts';
import { tableOfRows, textOfRows } from '../table/marked-rows.ts';
import { htmlRows } from './html-rows.ts';

/**
 * Converts HTML to the text that copying the page would give. Text that is struck through is between `~~`.
 */
export const htmlText = (html: string): string => textOfRows(htmlRows(html));

/** Reads a page as one table, in which a line outside of tables is a row with one cell. */
export const readHtml = (html: string): CellTable => tableOfRows(htmlRows(html));

/** Returns true if a text begins like an HTML page or a part of one. */
export const isHtml = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype html|html|head|body|meta|table|style|div|p|span|center|font|title)[\s>/]/i.test(
    text.slice(0, 5_000),
  );
