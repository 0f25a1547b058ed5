/** An open table: the cells of its current row, and the cells of earlier rows that span it. */
interface Table {
  cells: string[];
  /**
   * Cells with rowspan by column: their text and the number of remaining rows. Only the first column of a
   * colspan has text.
   */
  tall: Map<number, { text: string; rows: number }>;
  /** The open cell: its text, and the columns and rows that it spans. */
  cell: { text: string; columns: number; rows: number } | null;
  /** True if the table contains another table, so it only arranges the layout of a mail. */
  isFrame: boolean;
}

/** The largest span that is applied. No table of sailings has larger ones. */
const reachMost = 60;

const blocks = new Set('p div br tr table li ul ol h1 h2 h3 h4 h5 h6 hr blockquote'.split(' '));
const unseen = new Set(['script', 'style', 'head', 'title', 'template']);

/**
 * Converts HTML to the text that pasting it would give: table rows as cells separated by tabs, all other text
 * line by line. A cell with rowspan is repeated in each of its rows. Any input is accepted; no script runs
 * and nothing is fetched.
 */
export function htmlText(html: string): string {
  const out: string[] = [];
  const tables: Table[] = [];
  let line = '';
  let hidden: string | null = null;

  const endLine = () => {
    const cell = tables.at(-1)?.cell;
    if (cell) cell.text = cell.text.replace(/ $/, '') + '\n';
    else if (line.trim() !== '') out.push(line.trim());
    if (!cell) line = '';
  };
  const add = (text: string) => {
    const cell = tables.at(-1)?.cell;
    if (cell) cell.text += text;
    else line += text;
  };
  for (const piece of piecesOf(html)) {
    if (piece.kind === 'text') {
      if (!hidden) add(decoded(piece.text).replace(/[\s\u00a0]+/g, ' '));
      continue;
    }
    const { name, isEnd, attributes } = piece;
    if (unseen.has(name)) hidden = isEnd ? null : (hidden ?? name);
    if (hidden) continue;
    const table = tables.at(-1);
    if (name === 'table') {
      if (isEnd) endTable(tables, out);
      else openTable(tables, out, endLine);
    } else if (table && (name === 'td' || name === 'th')) {
      closeCell(table);
      if (!isEnd) table.cell = openCell(attributes);
    } else if (table && name === 'tr') endRow(table, out);
    else if (blocks.has(name)) endLine();
  }
  while (tables.length > 0) endTable(tables, out);
  endLine();
  return out.join('\n');
}

function openTable(tables: Table[], out: string[], endLine: () => void): void {
  const around = tables.at(-1);
  if (around) {
    around.isFrame = true;
    endRow(around, out);
  } else endLine();
  tables.push({ cells: [], tall: new Map(), cell: null, isFrame: false });
}

function endTable(tables: Table[], out: string[]): void {
  const table = tables.pop();
  if (!table) return;
  endRow(table, out);
  const around = tables.at(-1);
  if (around) around.cell = openCell('');
}

const openCell = (attributes: string): Table['cell'] => ({
  text: '',
  columns: spanOf(attributes, 'colspan'),
  rows: spanOf(attributes, 'rowspan'),
});

function spanOf(attributes: string, name: string): number {
  const at = attributes.toLowerCase().indexOf(name);
  const digits = at < 0 ? '' : (/^\s?=\s?["']?(\d{1,4})/.exec(attributes.slice(at + name.length))?.[1] ?? '');
  return Math.min(reachMost, Math.max(1, Number(digits) || 1));
}

function closeCell(table: Table): void {
  const { cell } = table;
  if (!cell) return;
  table.cell = null;
  takeTall(table);
  const at = table.cells.length;
  const text = cell.text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
    .join('\n');
  table.cells.push(text, ...Array.from({ length: cell.columns - 1 }, () => ''));
  if (cell.rows < 2) return;
  for (let nth = 0; nth < cell.columns; nth++)
    table.tall.set(at + nth, { text: nth === 0 ? text : '', rows: cell.rows });
}

/** Inserts the cells of earlier rows that span the next columns. */
function takeTall({ cells, tall }: Table): void {
  for (let held = tall.get(cells.length); held; held = tall.get(cells.length)) cells.push(held.text);
}

function endRow(table: Table, out: string[]): void {
  closeCell(table);
  // Both a start tag and the end tag before it end a row, so the second one finds no cells.
  if (table.cells.length === 0) return;
  takeTall(table);
  const { cells } = table;
  table.cells = [];
  for (const [at, held] of table.tall) {
    held.rows -= 1;
    if (held.rows < 1) table.tall.delete(at);
  }
  if (cells.every((text) => text === '')) return;
  if (table.isFrame || cells.length === 1) out.push(...cells.filter((text) => text !== ''));
  else out.push(cells.map(quoted).join('\t'));
}

const quoted = (text: string): string => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

type HtmlPiece =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; name: string; isEnd: boolean; attributes: string };

/**
 * Yields the tags and the texts between them, without comments and declarations. It reads each character once
 * or twice, so the time is linear.
 */
function* piecesOf(html: string): Generator<HtmlPiece> {
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    if (open < 0) return yield { kind: 'text', text: html.slice(at) };
    if (open > at) yield { kind: 'text', text: html.slice(at, open) };
    const isComment = html.startsWith('<!--', open);
    const close = html.indexOf(isComment ? '-->' : '>', open);
    if (close < 0) return;
    at = close + (isComment ? 3 : 1);
    const inside = html.slice(open + 1, close);
    const name = /^\/?([a-z][a-z0-9]{0,20})/i.exec(inside)?.[1]?.toLowerCase();
    if (name === undefined) continue;
    const isEnd = inside.startsWith('/');
    yield { kind: 'tag', name, isEnd, attributes: inside.slice(name.length + (isEnd ? 1 : 0), 2_000) };
  }
}

const named: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  rarr: '→',
  middot: '·',
};

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
  });
