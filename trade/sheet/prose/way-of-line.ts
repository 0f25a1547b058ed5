import type { DaysItem, ItemLine, PortItem, ProseItem } from './prose-item.ts';

/** Returns true if no laycan follows an arrival in a list of days. */
export const isInOrder = (days: readonly DaysItem[]): boolean => {
  const first = days.findIndex(({ moment }) => moment === 'eta');
  return first < 0 || days.slice(first).every(({ moment }) => moment !== 'laycan');
};

type Way = Map<DaysItem, PortItem>;

/** Returns the only natural assignment of the days of a line to its ports; null if there is none. */
export function wayOf(line: ItemLine, ports: readonly PortItem[], days: readonly DaysItem[]): Way | null {
  const [only, ...others] = ports;
  if (only && others.length === 0) return isOneCall(days) ? new Map(days.map((one) => [one, only])) : null;
  return inClauses(line) ?? inOneDirection(line.items, ports) ?? inLists(line.items, ports, days);
}

/** Returns true if the days of a line may all belong to one call. */
function isOneCall(days: readonly DaysItem[]): boolean {
  const [first, second, ...more] = days;
  if (!second) return true;
  const isStay = ['eta', 'etb'].includes(first?.moment ?? '') && ['etd', 'etb'].includes(second.moment ?? '');
  const isTriple = more.length === 1 && more[0]?.moment === 'etd';
  return isStay && (more.length === 0 || isTriple);
}

/**
 * Assigns days to the port of their clause. Returns null if a clause with days has several ports. Days that
 * are alone in their clause belong to the port of the previous clause, if that port has no days: `Haiphong,
 * 17 Dec`.
 */
function inClauses({ items, clauses }: ItemLine): Way | null {
  const way: Way = new Map();
  let open: PortItem | undefined;
  let last: { port: PortItem; days: DaysItem[] } | undefined;
  for (const clause of new Set(clauses)) {
    const some = items.filter((_, at) => clauses[at] === clause);
    const ports = some.flatMap((one) => (one.kind === 'port' ? [one] : []));
    const days = some.flatMap((one) => (one.kind === 'days' ? [one] : []));
    const [port, ...others] = ports;
    if (days.length === 0) {
      open = ports.at(-1);
      continue;
    }
    // A departure in a clause of its own belongs to the arrival in the previous clause: `12月9日抵天津港，12月12日离港`.
    const isStay = !port && !open && last !== undefined && isOneCall([...last.days, ...days]);
    const own = port ?? open ?? (isStay ? last?.port : undefined);
    if (!own || others.length > 0 || !isOneCall(days)) return null;
    for (const one of days) way.set(one, own);
    last = { port: own, days };
    open = undefined;
  }
  return way;
}

/**
 * Assigns all days to the port before them, or all to the port after them. Returns null unless exactly one of
 * the two ways gives days to each port. If neither does, alternatives and the last port may be without days.
 */
function inOneDirection(items: readonly ProseItem[], ports: readonly PortItem[]): Way | null {
  const ways = [assigned(items, false), assigned(items.toReversed(), true)].flatMap((way) => way ?? []);
  const whole = ways.filter((way) => ports.every((port) => [...way.values()].includes(port)));
  const [first, ...others] = whole.length > 0 ? whole : ways.filter((way) => isWholeButEnds(way, ports));
  return first && others.length === 0 ? first : null;
}

/** Returns true if each port without days is the last port or is followed by its alternative. */
const isWholeButEnds = (way: Way, ports: readonly PortItem[]): boolean =>
  ports.every(
    (port, at) =>
      [...way.values()].includes(port) || ports[at + 1]?.isAlternative === true || at === ports.length - 1,
  );

function assigned(items: readonly ProseItem[], isReversed: boolean): Way | null {
  const way: Way = new Map();
  let port: PortItem | null = null;
  let own: DaysItem[] = [];
  const isFine = () => isOneCall(isReversed ? own.toReversed() : own);
  for (const item of items) {
    if (item.kind === 'port') {
      if (!isFine()) return null;
      [port, own] = [item, []];
      continue;
    }
    if (!port || (item.isOfNext && !isReversed)) return null;
    own.push(item);
    way.set(item, port);
  }
  return isFine() ? way : null;
}

/**
 * Assigns a list of days to the list of ports before it, in order: `SHA-JED 5/12, 28/12`. Returns null if the
 * line has no such lists, or if they have different lengths.
 */
function inLists(
  items: readonly ProseItem[],
  ports: readonly PortItem[],
  days: readonly DaysItem[],
): Way | null {
  const isLists = items.slice(0, ports.length).every(({ kind }) => kind === 'port');
  if (!isLists || ports.length !== days.length || !isInOrder(days)) return null;
  return new Map(days.flatMap((one, at) => (ports[at] ? [[one, ports[at]] as const] : [])));
}
