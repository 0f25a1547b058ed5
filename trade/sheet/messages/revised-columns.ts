const wideSpace = /\s{2,20}|\t|\s?\|\s?/;
const former =
  /^(?:ORIGINAL|ORIG\.?|PREVIOUS|PREV\.?|FORMER|OLD|PRO-?FORMA|原船?期|原定|原计划|旧|调整前|变更前)(?![A-Z])/i;
const latter =
  /^(?:REVISED|NEW|UPDATED|LATEST|AMENDED|CHANGED|新船?期|现|最新|更新后?|调整后|变更后)(?![A-Z])/i;

/** The indexes of the columns with former days, and the number of columns. */
interface Columns {
  former: ReadonlySet<number>;
  count: number;
}

function columnsIn(cells: readonly string[]): Columns | null {
  const places = cells.flatMap((cell, at) => (former.test(cell) ? [at] : []));
  const isTable = places.length > 0 && cells.some((cell) => latter.test(cell));
  return isTable && cells.every((cell) => cell.length <= 24)
    ? { former: new Set(places), count: cells.length }
    : null;
}

/**
 * Removes the former days from a table that gives them next to the revised ones, such as `Port   Original
 * Revised` above `Ningbo   05 Dec   09 Dec`.
 */
export function withoutFormerDays(lines: readonly string[]): string[] {
  let columns: Columns | null = null;
  return lines.map((line) => {
    const cells = line.trim().split(wideSpace);
    const heads = cells.length > 1 ? columnsIn(cells) : null;
    if (heads) columns = heads;
    else if (line.trim() !== '' && cells.length !== columns?.count) columns = null;
    const now = columns;
    if (!now || cells.length !== now.count) return line;
    return cells.filter((_, at) => !now.former.has(at)).join('   ');
  });
}
