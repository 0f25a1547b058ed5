import { simplified } from '../../text/simplified.ts';
import { cellText, isBlank, type SheetCell } from '../cell.ts';

type Row = readonly SheetCell[];

/** The maximum number of rows at the top in which the header is searched. */
const rowsSearched = 25;
const portHead = /^(?:PORTS?|PLACE|CALL|港口?)(?: ?(?:NO\.? ?)?\d)?$/i;
const dayHead = /^(?:DATES?|DAYS?|WINDOW|LAYCAN|ETA|日期|时间|船期)(?: ?\d)?$/i;
const loadWord = /^(?:L|LOAD(?:ING|S)?|LDG|POL|装港?|装货港?)$/i;
const dischargeWord = /^(?:D|DISCH?(?:ARG(?:E|ES|ING))?\.?|POD|UNLOAD(?:ING)?|卸港?|卸货港?)$/i;

interface Head {
  at: number;
  /** The index of the column with the words for loading and discharging. */
  roleAt: number;
  /** The indexes of the columns of ports. The days of a port are in the next column. */
  ports: readonly number[];
  /** The number of cells of the longest row. */
  width: number;
}

/**
 * Joins the two lines of each voyage, `LOAD` and `DISCH`, in a sheet with the header `Port 1, Date, Port 2,
 * Date`. The joined row has a column for each port and one for its days. The second line becomes empty. Other
 * sheets are returned unchanged.
 */
export function withJoinedRoleLines(rows: readonly Row[]): readonly Row[] {
  const head = headIn(rows);
  if (!head) return rows;
  const pairs = new Map<number, Row>();
  for (let at = head.at + 1; at < rows.length; at++) {
    const [line = [], next = []] = [rows[at], rows[at + 1]];
    if (!isFilled(line, head)) continue;
    if (roleOf(line, head) !== 'load' || roleOf(next, head) !== 'discharge') return rows;
    if (!isSameVoyage(line, next, head)) return rows;
    pairs.set(at, joined(line, next, head));
    pairs.set(at + 1, []);
    at += 1;
  }
  if (pairs.size === 0) return rows;
  return rows.map((row, at) => (at === head.at ? headings(row, head) : (pairs.get(at) ?? row)));
}

function headIn(rows: readonly Row[]): Head | null {
  for (const [at, row] of rows.slice(0, rowsSearched).entries()) {
    const heads = row.map((cell) => simplified(cellText(cell)));
    const ports = heads.flatMap((text, index) =>
      portHead.test(text) && dayHead.test(heads[index + 1] ?? '') ? [index] : [],
    );
    const [first = 0] = ports;
    if (ports.length < 2) continue;
    const below = rows.slice(at + 1).filter((one) => !isBlank(one[first]));
    const roleAt = Array.from({ length: first }, (_, index) => index).find(
      (index) => below.length > 1 && below.every((one) => roleIn(one[index]) !== null),
    );
    if (roleAt !== undefined)
      return { at, roleAt, ports, width: Math.max(...rows.map(({ length }) => length)) };
  }
  return null;
}

function roleIn(cell: SheetCell | undefined): 'load' | 'discharge' | null {
  const text = simplified(cellText(cell));
  if (loadWord.test(text)) return 'load';
  return dischargeWord.test(text) ? 'discharge' : null;
}

const roleOf = (row: Row, { roleAt }: Head) => roleIn(row[roleAt]);

const isFilled = (row: Row, { ports }: Head): boolean => ports.some((at) => !isBlank(row[at]));

/** Returns the indexes of the columns that apply to the whole voyage and not to a port. */
const ownColumns = ({ roleAt, ports, width }: Head): number[] =>
  Array.from({ length: width }, (_, index) => index).filter(
    (index) => index !== roleAt && !ports.includes(index) && !ports.includes(index - 1),
  );

/** Returns true if the second line repeats the vessel and the voyage of the first or leaves them empty. */
function isSameVoyage(line: Row, next: Row, head: Head): boolean {
  return ownColumns(head).every(
    (index) => isBlank(next[index]) || cellText(next[index]) === cellText(line[index]),
  );
}

const cellsOf = (row: Row, { ports }: Head): SheetCell[] =>
  ports.flatMap((at) => [row[at] ?? null, row[at + 1] ?? null]);

function joined(line: Row, next: Row, head: Head): Row {
  const own = ownColumns(head).map((index) => line[index] ?? null);
  return [...own, ...cellsOf(line, head), ...cellsOf(next, head)];
}

function headings(row: Row, head: Head): Row {
  const own = ownColumns(head).map((index) => row[index] ?? null);
  const ends = (port: string, days: string) =>
    head.ports.flatMap((_, place) => [`${port} ${place + 1}`, days]);
  return [...own, ...ends('POL', 'Laycan'), ...ends('POD', 'ETA')];
}
