import { isDated } from './day-patterns.ts';
import { asWord, hasDays, hasPort, isOfCalls, lineEnd } from './tokens-of-calls.ts';
import type { PlacedToken, ProseLine, ProsePort, ProseToken } from './prose-token.ts';
import type { ProseBlock } from './prose-block.ts';
import { isSectionBelow, mainPorts } from './section-titles.ts';
import { voyageBlocksOf } from './voyages-of-vessel.ts';

interface OpenBlock {
  vessel: string;
  isMarked: boolean;
  tokens: ProseToken[];
  lines: number[];
  firstText: string;
  isChange: boolean;
  parts: Map<number, string>;
  title: readonly ProsePort[];
  titleText: string;
  titleAt: number;
  month: string;
}

/** Groups the lines of a text by the vessel to which they belong. */
export function blocksOf(lines: readonly ProseLine[], posts: ReadonlySet<number> = new Set()): ProseBlock[] {
  const grouping = new Grouping();
  for (const line of lines) {
    if (posts.has(line.at - 1)) grouping.beginPost();
    grouping.add(line);
  }
  return grouping.closed();
}

const labelKinds: ReadonlySet<ProseToken['kind']> = new Set(['role', 'moment', 'deadline', 'voyage']);

/** A title that gives a state for the vessels below it: `以下船已满：`, `following vessels are full:`. */
const titleOfState = /以下|如下|(?<![A-Z])(?:FOLLOWING|BELOW|THESE)(?![A-Z])/i;

/** A vessel without a name at the beginning of a line. Its ports give a sailing, even if its days are not known. */
const unnamed = /^[^\p{L}\d]{0,8}(?:TBN|TBA|船名待定|待定)(?![A-Z])/iu;

class Grouping {
  readonly #made: OpenBlock[] = [];
  #now: OpenBlock | null = null;
  /** The lines with ports or days that follow no vessel. They may belong to the next vessel. */
  #waiting: OpenBlock | null = null;
  #isAfterBlank = false;
  /** The state that a title gives to the vessels below it, as in `以下船已满：`; null if there is none. */
  #state: (ProseToken & { kind: 'state' }) | null = null;
  #title: { ports: readonly ProsePort[]; text: string; at: number; month: string } = {
    ports: [],
    text: '',
    at: 0,
    month: '',
  };

  /** The ports of the first title of the text; null for the lines above that title. */
  #outer: readonly ProsePort[] | null = null;

  /** Called at the first line of a message of a chat, which is apart from the message above it. */
  beginPost(): void {
    this.#isAfterBlank = true;
  }

  add(line: ProseLine): void {
    if (line.isAside) return;
    if (line.text.trim() === '') {
      this.#isAfterBlank = true;
      // After a blank line it is uncertain whether the title's state, for example "full", also applies to the
      // next vessel. A person must then decide.
      if (this.#state && this.#now) this.#state = { ...this.#state, state: 'doubt' };
      return;
    }
    const places = line.tokens.flatMap(({ kind }, at) => (kind === 'vessel' ? [at] : []));
    if (this.#isUnknownCall(line, places)) this.#addUnnamed({ ...line, tokens: line.tokens.map(asWord) });
    else if (places.length === 0) this.#addUnnamed(line);
    else this.#addNamed(line, places);
    this.#isAfterBlank = false;
  }

  closed(): ProseBlock[] {
    this.#flush();
    return this.#made
      .map((one) => ({ ...one, isAnonymous: one.vessel === '' }))
      .flatMap((one) => voyageBlocksOf(one));
  }

  /**
   * Returns true if a word that may be a vessel is more likely an unknown port: `某港 1月8日 抵达` directly below
   * the calls of another vessel.
   */
  #isUnknownCall({ tokens }: ProseLine, places: readonly number[]): boolean {
    const word = tokens[places[0] ?? -1];
    const isOne = places.length === 1 && word?.kind === 'vessel' && !word.isCertain && !word.isMarked;
    const isBelowCalls = this.#now !== null && !this.#isAfterBlank && hasPort(this.#now.tokens);
    return isOne && isBelowCalls && !hasPort(tokens) && hasDays(tokens);
  }

  #addNamed(line: ProseLine, places: readonly number[]): void {
    const { at, text, isChange } = line;
    const tokens = this.#withoutLane(line, places);
    const [first = 0] = places;
    const last = places.at(-1) ?? 0;
    const before = tokens.slice(0, first);
    // A word such as `replaced by` before a vessel also makes the vessel above it doubtful.
    const doubt = before.find((one) => one.kind === 'state' && one.state === 'doubt');
    if (doubt && this.#now && !this.#isAfterBlank) this.#now.tokens.splice(-1, 0, doubt);
    const isTrailing = isOfCalls(before) && !isOfCalls(tokens.slice(last + 1));
    const isClosing = isTrailing || (!isOfCalls(tokens) && this.#waiting !== null && !this.#isAfterBlank);
    const starts = places.map((place, nth) =>
      isClosing ? (nth === 0 ? 0 : (places[nth - 1] ?? 0) + 1) : nth === 0 ? 0 : place,
    );
    for (const [nth, place] of places.entries()) {
      const end = isClosing && nth < places.length - 1 ? place + 1 : (starts[nth + 1] ?? tokens.length);
      const own = tokens.slice(starts[nth] ?? 0, end);
      const token = tokens[place];
      this.#begin(token, own, { at, text, isChange }, isClosing && nth === 0);
      const [from, to] = [nth === 0 ? 0 : own[0]?.from, tokens[end]?.from];
      if (places.length > 1) this.#now?.parts.set(at, text.slice(from, to));
    }
  }

  /**
   * Stores a lane that precedes several vessels in one line as their title: `上海到林查班有两条船：泰一12/6开、12/14到；泰二…`.
   */
  #withoutLane({ at: lineAt, text, tokens }: ProseLine, places: readonly number[]): readonly PlacedToken[] {
    const [first = 0] = places;
    const before = tokens.slice(0, first);
    const owns = places.map((place, nth) => tokens.slice(place + 1, places[nth + 1]));
    const ports = before.flatMap((one) => (one.kind === 'port' ? [one] : []));
    const isLane = ports.length > 1 && !hasDays(before) && owns.every((own) => !hasPort(own) && hasDays(own));
    if (places.length < 2 || !isLane) return tokens;
    this.#title = { ports, text: text.slice(0, tokens[first]?.from).trim(), at: lineAt, month: '' };
    // The ports are replaced and not removed, so that the indexes of the vessels do not change.
    return tokens.map((one, at) =>
      at < first && one.kind === 'port' ? { kind: 'area' as const, text: one.text, from: one.from } : one,
    );
  }

  #begin(
    token: ProseToken | undefined,
    own: readonly ProseToken[],
    { at, text: firstText, isChange }: { at: number; text: string; isChange: boolean },
    isClosing: boolean,
  ): void {
    const vessel = token?.text ?? '';
    const isSame = this.#now?.vessel === vessel && !isOfCalls(this.#now.tokens);
    const bare = own.filter(({ kind }) => kind !== 'vessel');
    if (isSame && this.#now) {
      this.#now.tokens.push(...bare, lineEnd);
      this.#now.lines.push(at);
      return;
    }
    const waiting = isClosing ? this.#waiting : null;
    if (waiting) this.#waiting = null;
    this.#flush();
    const { ports, text, at: titleAt, month } = this.#title;
    this.#now = {
      vessel,
      isMarked: token?.kind === 'vessel' && token.isMarked,
      tokens: [...(this.#state ? [this.#state] : []), ...(waiting?.tokens ?? []), ...bare, lineEnd],
      lines: [...(waiting?.lines ?? []), at],
      firstText,
      isChange,
      parts: new Map(),
      title: ports,
      titleText: text,
      titleAt,
      month,
    };
    this.#made.push(this.#now);
  }

  #addUnnamed(line: ProseLine): void {
    const { at, text, tokens: all, isNumbered } = line;
    // In a line without a port, a word such as `this week` does not give the days of a call.
    const tokens = hasPort(all) ? all : all.filter((one) => one.kind !== 'days' || isDated(one.text));
    const month = tokens.find(({ kind }) => kind === 'month')?.text ?? '';
    const isLabelled = tokens.some(({ kind }) => labelKinds.has(kind));
    const now = this.#now;
    const isPlain = !isOfCalls(tokens) && !isLabelled;
    const state = tokens.find((one) => one.kind === 'state') ?? null;
    const isEnd = /[:：]\s*$/.test(text) && (state ?? this.#state) !== null;
    if (isPlain && (titleOfState.test(text) || isEnd)) {
      this.#state = state;
      return;
    }
    if (unnamed.test(text) && !hasDays(tokens) && tokens.filter(({ kind }) => kind === 'port').length > 1) {
      const vessel = { kind: 'vessel', text: 'TBN', isCertain: true, isMarked: false } as const;
      this.#begin(vessel, tokens, line, false);
      return;
    }
    const isDoubt = state !== null;
    const isTitle =
      !isDoubt &&
      !hasDays(tokens) &&
      (hasPort(tokens) || month !== '') &&
      (!isLabelled || now === null || this.#isAfterBlank) &&
      (now === null ||
        this.#isAfterBlank ||
        isNumbered ||
        /^\s*[【[★<]|[:：\]】★]\s*$/.test(text) ||
        isWhole(now));
    if (isTitle) {
      this.#addTitle({ at, text }, tokens, month);
      return;
    }
    if (!isOfCalls(tokens)) {
      if (now && (!this.#isAfterBlank || isLabelled)) this.#extend(now, at, tokens);
      return;
    }
    const isFurther = now !== null && (!this.#isAfterBlank || !isWhole(now));
    if (isFurther) this.#extend(now, at, tokens);
    else this.#wait(line, tokens);
  }

  /**
   * Stores the ports and the month of a title. Two titles directly below each other, such as `POL` and `POD`,
   * are combined.
   */
  #addTitle({ at, text }: { at: number; text: string }, tokens: readonly ProseToken[], month: string): void {
    const ports = tokens.flatMap((one) => (one.kind === 'port' ? [one] : []));
    const isNext =
      this.#now === null && this.#title.ports.length === 1 && ports.length === 1 && !this.#isAfterBlank;
    const isLoading = tokens.some((one) => one.kind === 'role' && one.role === 'load');
    this.#outer ??= mainPorts(ports, text);
    const [outer] = this.#outer.length === 1 ? this.#outer : [];
    const isBelow = outer && isSectionBelow({ outer, ports, isNext, text: `${this.#title.text} ${text}` });
    const both = isLoading ? [...ports, ...this.#title.ports] : [...this.#title.ports, ...ports];
    this.#title = {
      ports: isNext ? both : isBelow ? [outer, ...ports] : ports.length > 0 ? ports : this.#title.ports,
      text: isNext ? `${this.#title.text} ${text.trim()}` : text.trim(),
      at: ports.length > 0 ? at : this.#title.at,
      month: month || this.#title.month,
    };
    if (ports.length > 0) this.#now = null;
  }

  #extend(block: OpenBlock, at: number, tokens: readonly ProseToken[]): void {
    block.tokens.push(...tokens, lineEnd);
    block.lines.push(at);
  }

  #wait({ at, isChange }: ProseLine, tokens: readonly ProseToken[]): void {
    this.#now = null;
    const { ports, text, at: titleAt, month } = this.#title;
    if (this.#waiting && this.#isAfterBlank) this.#flush();
    this.#waiting ??= {
      vessel: '',
      isMarked: false,
      tokens: [],
      lines: [],
      firstText: '',
      isChange: false,
      parts: new Map(),
      title: ports,
      titleText: text,
      titleAt,
      month,
    };
    this.#waiting.isChange ||= isChange;
    this.#extend(this.#waiting, at, tokens);
  }

  /** Adds the waiting lines as a block without a vessel, if they contain both ports and days. */
  #flush(): void {
    const one = this.#waiting;
    this.#waiting = null;
    if (one && hasPort(one.tokens) && hasDays(one.tokens)) this.#made.push(one);
  }
}

/** Returns true if a block already has at least two ports and two days. */
const isWhole = ({ tokens, title }: OpenBlock): boolean =>
  tokens.filter(({ kind }) => kind === 'port').length + title.length > 1 &&
  tokens.filter((one) => one.kind === 'days').length > 1;
