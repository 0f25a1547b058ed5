import type { DaysItem, ItemLine, PortItem } from './prose-item.ts';
import {
  isSame,
  isSameDays,
  roleOfDays,
  type PairContext,
  type PairedCall,
  type PairedCalls,
} from './paired-call.ts';
import { withoutRepeatedPorts } from './repeated-ports.ts';
import { isInOrder, wayOf } from './way-of-line.ts';

/**
 * Assigns the days of a block to its ports. Days that cannot be assigned are returned as `leftOut`, so that
 * the block becomes a question.
 */
export function pairDays(lines: readonly ItemLine[], context: PairContext): PairedCalls {
  const pairing = new Pairing(context);
  for (const line of lines) pairing.addLine(line);
  return pairing.result();
}

class Pairing {
  readonly #context: PairContext;
  readonly #calls: PairedCall[] = [];
  readonly #leftOut: string[] = [];
  /** The calls that still have no days, grouped by line. Days in a later line may belong to them. */
  #waiting: PairedCall[][] = [];
  #isFromTitle = false;

  constructor(context: PairContext) {
    this.#context = context;
  }

  addLine(written: ItemLine): void {
    const line = withoutRepeatedPorts(written);
    const { items } = line;
    const ports = items.flatMap((one) => (one.kind === 'port' ? [one] : []));
    const days = items.flatMap((one) => (one.kind === 'days' ? [one] : []));
    if (ports.length === 0) this.#addDays(days);
    else if (days.length === 0) this.#wait(ports);
    else this.#addBoth(line, ports, days);
  }

  result(): PairedCalls {
    const open = this.#waiting.flat();
    const [only, ...others] = open;
    const isEnd = only && others.length === 0 && this.#calls.at(-1) === only && this.#calls.length > 1;
    for (const one of open) if (!(isEnd && one === only)) this.#leaveOut(one);
    return { calls: this.#merged(), leftOut: this.#leftOut, isFromTitle: this.#isFromTitle };
  }

  #leaveOut(one: PairedCall): void {
    const isKnown = this.#calls.some((other) => other !== one && other.days.length > 0 && isSame(other, one));
    this.#calls.splice(this.#calls.indexOf(one), 1);
    if (!isKnown) this.#leftOut.push(one.ports.map(({ text }) => text).join('/'));
  }

  #addBoth(line: ItemLine, ports: readonly PortItem[], days: readonly DaysItem[]): void {
    const way = wayOf(line, ports, days);
    if (!way) {
      if (this.#addAfterTitle(line, ports, days) || this.#addInFrontOfTitle(ports, days)) return;
      for (const one of days) this.#leftOut.push(one.days.text);
      for (const one of ports) this.#calls.push(this.#callOf(one, []));
      return;
    }
    const calls: PairedCall[] = [];
    for (const port of ports) {
      const own = days.filter((one) => way.get(one) === port);
      const last = calls.at(-1);
      // A port without days directly before a port with days may be an alternative of the same call.
      if (last && last.days.length === 0 && port.isAlternative && this.#isAlternative(last, port)) {
        last.ports.push(port.port);
        last.days.push(...own);
      } else calls.push(this.#callOf(port, own));
    }
    this.#calls.push(...calls);
    const open = calls.filter((one) => one.days.length === 0);
    if (open.length > 0) this.#waiting.push(open);
  }

  #isAlternative({ ports: [first, , third] }: PairedCall, { port, isChoice }: PortItem): boolean {
    return first !== undefined && !third && this.#context.mayBeAlternatives(first, port, isChoice);
  }

  #callOf(item: PortItem, days: readonly DaysItem[]): PairedCall {
    return { ports: [item.port], role: item.role, isDirect: item.isDirect, days: [...days] };
  }

  /** Assigns days that precede the first port to the loading port of the title: `ETD 6 Dec - Jeddah 30 Dec`. */
  #addAfterTitle(line: ItemLine, ports: readonly PortItem[], days: readonly DaysItem[]): boolean {
    const [first] = line.items;
    const [title] = this.#context.title;
    const isOpen = title && this.#calls.length === 0 && !ports.some(({ port }) => port.code === title.code);
    if (!isOpen || first?.kind !== 'days' || first.moment === 'eta') return false;
    const rest: ItemLine = { items: line.items.slice(1), clauses: line.clauses.slice(1) };
    if (rest.items[0]?.kind !== 'port' || !wayOf(rest, ports, days.slice(1))) return false;
    this.#isFromTitle = true;
    this.#calls.push({ ports: [title], role: 'load', isDirect: false, days: [first] });
    this.#addBoth(rest, ports, days.slice(1));
    return true;
  }

  /**
   * Assigns an arrival after the only port of a line to the discharging port of the title: `SHA 6 Dec ETA 30
   * Dec` below `Jeddah:`.
   */
  #addInFrontOfTitle(ports: readonly PortItem[], days: readonly DaysItem[]): boolean {
    const [port, ...others] = ports;
    const [first, arrival, ...more] = days;
    const isOne = port && others.length === 0 && first && arrival && more.length === 0;
    const isOther = port && this.#context.title.at(-1)?.code !== port.port.code;
    if (!isOne || !isOther || this.#calls.length > 0) return false;
    if (first.moment === 'eta' || arrival.moment !== 'eta' || !this.#addToEndOfTitle(arrival)) return false;
    this.#calls.unshift({ ...this.#callOf(port, [first]), role: port.role ?? 'load' });
    return true;
  }

  #wait(ports: readonly PortItem[]): void {
    const calls = ports.map((one) => this.#callOf(one, []));
    const isNew = calls.filter((one) => !this.#calls.some((other) => isSame(other, one)));
    this.#calls.push(...isNew);
    if (isNew.length > 0) this.#waiting.push(isNew);
  }

  #addDays(days: readonly DaysItem[]): void {
    if (this.#waiting.length === 0 && this.#calls.length === 0) this.#addToTitle(days);
    else if (this.#waiting.length === 0) for (const one of days) this.#addToLast(one);
    else this.#addToWaiting(days);
  }

  #addToTitle(days: readonly DaysItem[]): void {
    const { title } = this.#context;
    const isLane = title.length > 1 && days.length === title.length && isInOrder(days);
    const [only, ...more] = days;
    const [port] = title;
    if (only && port && more.length === 0 && only.moment !== 'eta') {
      this.#isFromTitle = true;
      this.#calls.push({ ports: [port], role: 'load', isDirect: false, days: [only] });
      const [, end, ...others] = title;
      if (end && others.length === 0)
        this.#calls.push({ ports: [end], role: 'discharge', isDirect: false, days: [] });
      return;
    }
    if (!isLane) {
      for (const one of days) this.#leftOut.push(one.days.text);
      return;
    }
    this.#isFromTitle = true;
    for (const [at, port] of title.entries()) {
      const own = days[at];
      this.#calls.push({
        ports: [port],
        role: at === 0 ? 'load' : at === title.length - 1 ? 'discharge' : null,
        isDirect: false,
        days: own ? [own] : [],
      });
    }
  }

  /**
   * Adds a departure to the last call if that call has only its arrival. Other days are assigned to the title
   * or left out.
   */
  #addToLast(day: DaysItem): void {
    const last = this.#calls.at(-1);
    const isFurther =
      last?.days.length === 1 && day.moment === 'etd' && ['eta', 'etb'].includes(last.days[0]?.moment ?? '');
    if (last && isFurther) last.days.push(day);
    else if (!this.#addToEndOfTitle(day)) this.#leftOut.push(day.days.text);
  }

  /** Assigns an arrival to the discharging port of a title. */
  #addToEndOfTitle(day: DaysItem): boolean {
    const title = this.#context.title.at(-1);
    const known = this.#calls.find(({ ports }) => ports[0]?.code === title?.code);
    if (!title || day.moment !== 'eta' || (known && known.days.length > 0)) return false;
    this.#isFromTitle = true;
    if (known) {
      known.days.push(day);
      return true;
    }
    this.#calls.push({ ports: [title], role: 'discharge', isDirect: false, days: [day] });
    return true;
  }

  #addToWaiting(days: readonly DaysItem[]): void {
    const groups = this.#waiting;
    const all = groups.flat();
    const group = groupOfDays(groups, days);
    if (!group && days.length === all.length && isInOrder(days)) {
      for (const [at, one] of all.entries()) one.days.push(...days.slice(at, at + 1));
      this.#waiting = [];
      return;
    }
    const lane = group && !this.#isOneCoast(group) ? group : undefined;
    const [alone, ...more] = days;
    if (lane?.length === 2 && alone && more.length === 0) {
      // Days below a lane are the days of its loading port, unless a word such as `ETA` makes them an
      // arrival.
      const target = alone.moment === 'eta' ? lane[1] : lane[0];
      target?.days.push(alone);
      this.#waiting = groups.flatMap((some) =>
        some === lane ? [lane.filter((one) => one !== target)] : [some],
      );
      return;
    }
    if (!group || !this.#fill(group, days)) {
      for (const one of days) this.#leftOut.push(one.days.text);
      return;
    }
    this.#waiting = groups.filter((some) => some !== group);
  }

  /** Returns true if all ports of a group may be alternatives of its first port. */
  #isOneCoast([first, ...others]: readonly PairedCall[]): boolean {
    const [own] = first?.ports ?? [];
    return (
      own !== undefined &&
      others.every(({ ports: [port] }) => port !== undefined && this.#context.mayBeAlternatives(own, port))
    );
  }

  #fill(group: PairedCall[], days: readonly DaysItem[]): boolean {
    const [first, ...others] = group;
    const isStay = days.length === 2 && isInOrder(days) && days.some(({ moment }) => moment === 'etd');
    if (first && others.length === 0 && (days.length === 1 || isStay)) {
      first.days.push(...days);
      return true;
    }
    if (days.length === group.length) {
      for (const [at, one] of group.entries()) one.days.push(...days.slice(at, at + 1));
      return true;
    }
    // If there is only one range of days for ports near each other, the ports are alternatives of one call.
    const [alone, ...more] = days;
    if (!first || !alone || more.length > 0 || group.length > 3 || !this.#isOneCoast(group)) return false;
    first.days.push(alone);
    for (const one of others) {
      first.ports.push(...one.ports);
      this.#calls.splice(this.#calls.indexOf(one), 1);
    }
    return true;
  }

  /** Joins successive calls at the same port, such as the arrival and the departure in two lines. */
  #merged(): PairedCall[] {
    const made: PairedCall[] = [];
    for (const call of this.#calls) {
      const last = made.at(-1);
      if (last && isSame(last, call)) {
        last.days.push(...call.days.filter((one) => !last.days.some((other) => isSameDays(one, other))));
        last.role ??= call.role;
      } else made.push(call);
    }
    return made;
  }
}

/**
 * Returns the group of waiting calls (the ports of one line) to which days belong; undefined if several are
 * possible.
 */
function groupOfDays(groups: readonly PairedCall[][], days: readonly DaysItem[]): PairedCall[] | undefined {
  const role = roleOfDays(days);
  const [only] = groups;
  const byRole = groups.find((some) => some[0]?.role === role && role !== null);
  if (byRole) return byRole;
  const isOtherRole = role !== null && only?.[0]?.role && only[0].role !== role;
  if (groups.length === 1 && !isOtherRole) return only;
  if (role === 'load' && groups.length > 1) return only;
  return role === 'discharge' ? groups.at(-1) : undefined;
}
