import type { BlockItems, ItemLine, ProseItem } from './prose-item.ts';
import { nameInFront, numberNextTo, unknownIn } from './unknown-words.ts';
import type { ProseDays, ProseMoment, ProsePort, ProseRole, ProseToken } from './prose-token.ts';

const isPlainMark = (token: ProseToken | undefined): boolean => token?.kind === 'mark';

/**
 * Converts the tokens of a block to ports and days, each port with its role and each range of days with its
 * event.
 */
export function itemsOf(tokens: readonly ProseToken[]): BlockItems {
  const reader = new ItemReader(tokens);
  for (const at of tokens.keys()) reader.read(at);
  return reader.made();
}

class ItemReader {
  readonly #tokens: readonly ProseToken[];
  readonly #made: BlockItems = { lines: [], voyages: [], deadlines: [], values: [], states: [], omitted: [] };
  #line: ItemLine = { items: [], clauses: [] };
  #clause = 0;
  #label: ProseRole | null = null;
  #verb: ProseRole | null = null;
  #listed: ProseRole | null = null;
  #moments: ProseMoment[] = [];
  /** The events in a line of headings above the calls: `Port   ETA   ETD`. */
  #heads: readonly ProseMoment[] = [];
  #deadline = '';
  #words = '';
  #omits = false;

  constructor(tokens: readonly ProseToken[]) {
    this.#tokens = tokens;
  }

  made(): BlockItems {
    this.#endLine();
    return this.#made;
  }

  read(at: number): void {
    const token = this.#tokens[at];
    if (!token) return;
    if (token.kind === 'port') this.#port(token, at);
    else if (token.kind === 'days') this.#days(token, at);
    else if (token.kind === 'role') this.#role(token, at);
    else if (token.kind === 'moment') this.#moment(token.moment, at);
    else if (token.kind === 'deadline') this.#deadline = `${this.#deadline} ${token.text}`.trim();
    else if (token.kind === 'voyage') this.#voyage(token, at);
    else if (token.kind === 'state') this.#state(token, at);
    else if (token.kind === 'value') this.#value(token.text);
    else if (token.kind === 'mark') this.#mark(token.text, at);
    else if (token.kind === 'word') this.#word(token.text, at);
    if (token.kind !== 'word') this.#words = token.kind === 'mark' ? this.#words : '';
  }

  /**
   * Removes a port that a word next to it marks as omitted: `Busan omitted`, `不靠南通`. Any other word for an
   * omission makes the sailing doubtful.
   */
  #state({ state, text }: Extract<ProseToken, { kind: 'state' }>, at: number): void {
    if (state !== 'omit') {
      this.#made.states.push({ state, text });
      return;
    }
    const last = this.#line.items.at(-1);
    const next = this.#nextOf(at);
    const isBehind = this.#tokens[at - 1]?.kind === 'port' || this.#isWordBehindPort(at);
    if (isBehind && last?.kind === 'port') {
      this.#line.items.pop();
      this.#line.clauses.pop();
      this.#made.omitted.push(last.port.code);
    } else if (next?.kind === 'port' && this.#tokens[at - 1]?.kind !== 'days') this.#omits = true;
    else this.#made.states.push({ state: 'doubt', text });
  }

  /** Returns true if only a separator or a word such as `is` is between a port and the token. */
  #isWordBehindPort(at: number): boolean {
    const [before, port] = [this.#tokens[at - 1], this.#tokens[at - 2]];
    return (
      port?.kind === 'port' &&
      ((before?.kind === 'mark' && /^(?: {2}|[:：(（–-])$/.test(before.text)) ||
        (before?.kind === 'word' && /^(?:is|was|call|will|be|港)$/i.test(before.text)))
    );
  }

  #voyage({ text, isCertain }: Extract<ProseToken, { kind: 'voyage' }>, at: number): void {
    this.#made.voyages.push({ text, isCertain });
    const other = nameInFront(this.#tokens, at);
    if (other !== '') this.#made.states.push({ state: 'doubt', text: other });
  }

  #value(text: string): void {
    const last = this.#made.deadlines.length - 1;
    const isTime = /^\d{4}$|^\d{1,2}:\d{2}$/.test(text);
    if (isTime && last >= 0) this.#made.deadlines[last] = `${this.#made.deadlines[last]} ${text}`;
    else this.#made.values.push(text);
  }

  #word(text: string, at: number): void {
    // A number next to a port or a month may be a day in an unknown spelling.
    const [before, next] = [this.#tokens[at - 1]?.kind, this.#tokens[at + 1]?.kind];
    if (/^\d{1,2}$/.test(text) && (before === 'port' || before === 'month' || next === 'month'))
      this.#made.states.push({ state: 'doubt', text });
    this.#words = /^\p{Script=Han}$/u.test(text) ? this.#words + text : text;
    if (/^(?:then|thence|afterwards|for|to|towards|bound|destined|next)$/i.test(text))
      [this.#listed, this.#clause] = [null, this.#clause + 1];
    if (/^(?:and|&)$/i.test(text)) this.#clause += 1;
  }

  #mark(text: string, at: number): void {
    // A question mark after a port, days or a vessel makes the sailing doubtful.
    const isAsked =
      /[?？]/.test(text) && ['port', 'days', 'vessel'].includes(this.#tokens[at - 1]?.kind ?? '');
    if (isAsked) this.#made.states.push({ state: 'doubt', text: `${this.#tokens[at - 1]?.text ?? ''}?` });
    if (text === '\n') {
      this.#endLine();
      return;
    }
    if (/[:：(（"“]/.test(text) && !/[,;。]/.test(text)) return;
    if (/[;。.]/.test(text)) [this.#verb, this.#listed, this.#deadline] = [null, null, ''];
    if (/[,，、;；。.>→⇒➡/|+&–—-]|至|往|赴/.test(text) || text === '  ') {
      if (text !== '  ') this.#clause += 1;
      this.#words = '';
    }
  }

  #endLine(): void {
    if (this.#line.items.length > 0) {
      this.#made.lines.push(this.#line);
      this.#moments = [...this.#heads];
    } else if (this.#moments.length > 1) this.#heads = [...this.#moments];
    this.#line = { items: [], clauses: [] };
    [this.#clause, this.#verb, this.#listed, this.#deadline, this.#words] = [0, null, null, '', ''];
  }

  #port(port: ProsePort, at: number): void {
    if (this.#omits) {
      this.#omits = false;
      this.#made.omitted.push(port.code);
      return;
    }
    const last = this.#line.items.at(-1);
    // The same port in a second language is skipped: `Jeddah 吉达 30/Dec`.
    if (last?.kind === 'port' && last.port.code === port.code) return;
    const before = this.#tokens[at - 1];
    const ofBefore = this.#tokens[at - 2]?.kind === 'port' && isPlainMark(before) ? (before?.text ?? '') : '';
    const isWordBetween =
      this.#tokens[at - 2]?.kind === 'port' &&
      before?.kind === 'word' &&
      /^(?:or|and|或|和|及)$/i.test(before.text);
    const role = this.#verb ?? this.#listed ?? this.#label;
    this.#add({
      kind: 'port',
      port,
      role,
      isDirect: this.#verb !== null,
      days: [],
      isChoice: isWordBetween && /^(?:or|opt|或)$/i.test(before.text),
      isAlternative: /^\s*[/、,，+&]\s*$/.test(ofBefore) || isWordBetween,
      isNext: /[-–—>→⇒➡]|至/.test(before?.kind === 'mark' ? before.text : ''),
    });
    if (this.#verb) [this.#listed, this.#verb] = [this.#verb === 'via' ? null : this.#verb, null];
    this.#deadline = '';
  }

  #days(days: ProseDays, at: number): void {
    if (this.#deadline !== '') {
      this.#made.deadlines.push(`${this.#deadline.replace(/[:：]$/, '')} ${days.text}`);
      const next = this.#tokens[at + 1];
      if (!(next?.kind === 'mark' && /^[,，]\s*$/.test(next.text) && this.#tokens[at + 2]?.kind === 'days'))
        this.#deadline = '';
      return;
    }
    const moment = this.#moments.shift() ?? null;
    // A weekday or a week before the date in brackets is skipped, because the date is more exact:
    // `本周六（12月5日）`.
    const isRepeated =
      days.isBare && /^[(（]/.test(this.#tokens[at + 1]?.text ?? '') && this.#tokens[at + 2]?.kind === 'days';
    if (isRepeated) return;
    this.#add({
      kind: 'days',
      days,
      moment,
      isOfNext: false,
      unknown: numberNextTo(this.#tokens, at) || unknownIn(this.#words),
    });
    if (/[A-Z]\.$/i.test(days.text)) [this.#verb, this.#listed] = [null, null];
  }

  #add(item: ProseItem): void {
    this.#line.items.push(item);
    this.#line.clauses.push(this.#clause);
  }

  #role({ role, text, isLabel }: Extract<ProseToken, { kind: 'role' }>, at: number): void {
    this.#deadline = '';
    if (isLabel) {
      [this.#label, this.#verb, this.#listed, this.#moments] = [role, null, null, []];
      return;
    }
    const last = this.#line.items.at(-1);
    const next = this.#nextOf(at);
    const isBehind =
      text.startsWith('(') || (/\p{Script=Han}/u.test(text) && last !== undefined && next?.kind !== 'port');
    if (!isBehind) {
      this.#verb = role;
      return;
    }
    const ports = this.#line.items.flatMap((one) => (one.kind === 'port' ? [one] : []));
    const from = text.startsWith('(') ? ports.length - 1 : ports.findLastIndex((one) => one.isDirect) + 1;
    for (const one of ports.slice(Math.max(0, from))) [one.role, one.isDirect] = [role, true];
    const only = ports.at(-1);
    if (only && from >= ports.length) [only.role, only.isDirect] = [role, true];
  }

  /** Assigns an event to the days before its word (`12/5开`), or to the days after it (`ETA 5 Dec`). */
  #moment(moment: ProseMoment, at: number): void {
    this.#deadline = '';
    this.#listed = null;
    const last = this.#line.items.at(-1);
    const next = this.#nextOf(at);
    const isNear = last?.kind === 'days' && this.#isNear(at);
    const isHan = /\p{Script=Han}/u.test(this.#tokens[at]?.text ?? '');
    const isBetween = next?.kind === 'days' && !this.#isMomentBehind(next);
    if (
      last?.kind === 'days' &&
      isNear &&
      isHan &&
      !isBetween &&
      !this.#isOfNextCall(at) &&
      last.moment === null
    ) {
      last.moment = moment;
      last.isOfNext = next?.kind === 'port' && (moment === 'eta' || moment === 'etb');
      return;
    }
    if (this.#heads.length > 0) [this.#heads, this.#moments] = [[], []];
    this.#moments.push(moment);
  }

  /**
   * Returns true for a word between two calls that each have their port before their days: `上海1/6-9 到吉达2/6`.
   */
  #isOfNextCall(at: number): boolean {
    const kinds = [-2, -1, 1, 2].map((step) => this.#tokens[at + step]?.kind);
    return kinds.join() === 'port,days,port,days';
  }

  /** Returns true if the token after the next days is also a word for an event: `12/3靠泊 12/5离泊`. */
  #isMomentBehind(next: ProseToken): boolean {
    return this.#tokens[this.#tokens.indexOf(next) + 1]?.kind === 'moment';
  }

  /** Returns true if no separator is between the last days and the token. */
  #isNear(at: number): boolean {
    for (let place = at - 1; place >= 0; place--) {
      const token = this.#tokens[place];
      if (!token || token.kind === 'days') return true;
      if (token.kind === 'mark' && !/^[)）"”]+$/.test(token.text)) return false;
    }
    return true;
  }

  /** Returns the next token that is not a word of unknown meaning; undefined if there is none. */
  #nextOf(at: number): ProseToken | undefined {
    for (let place = at + 1; place < this.#tokens.length; place++)
      if (this.#tokens[place]?.kind !== 'word') return this.#tokens[place];
    return undefined;
  }
}
