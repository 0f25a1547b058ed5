import { AppError } from '../../contract/error-code.ts';
import { nextSlice } from './time-slices.ts';

/**
 * The number of characters that are parsed before other requests may run. `JSON.parse` needs about a
 * millisecond for them.
 */
const sliceChars = 65_536;
/** The number of marks (brackets, commas and similar) that are scanned before other requests may run. */
const sliceMarks = 4_096;

/**
 * Parses a JSON text of any size, with the same result as `JSON.parse`. A large text is parsed in slices,
 * between which other requests run. Throws `too_large` if the text has more than `valuesMost` values, and
 * `SyntaxError` if it is not valid JSON.
 */
export async function parseJson(text: string, valuesMost: number): Promise<unknown> {
  if (text.length > sliceChars) return parseLarge(text, valuesMost);
  let values = 1;
  for (const at of marksIn(text)) if (addsValue(text[at]) && ++values > valuesMost) throw tooLarge();
  return JSON.parse(text);
}

const addsValue = (mark: string | undefined): boolean => mark === ',' || mark === '[' || mark === '{';

const tooLarge = () => new AppError('too_large');

/** Yields the positions of brackets, braces, colons, commas and opening quotes outside strings. */
function* marksIn(text: string): Generator<number> {
  const marks = /["[\]{},:]/g;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    yield found.index;
    if (found[0] === '"') marks.lastIndex = endOfText(text, found.index);
  }
}

/** Returns the position after the closing quote; the end of the JSON text if there is none. */
function endOfText(text: string, openAt: number): number {
  for (let at = text.indexOf('"', openAt + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
}

/**
 * An array or object of a large text. Its members (the elements or properties) are parsed in groups of
 * limited size.
 */
interface Container {
  isArray: boolean;
  openAt: number;
  /** The elements or properties that have been parsed so far. */
  value: unknown[] | Record<string, unknown>;
  /**
   * True once a group of members was parsed. Until then, the array or object is still small enough to be
   * parsed together with the array or object around it.
   */
  isBegun: boolean;
  /** The start position of the members that are not parsed yet. */
  groupAt: number;
  /**
   * True if the last parsed member was a large array or object, after which a comma or the end must follow.
   */
  isPlaced: boolean;
  /** True if the last parsed member was followed by a comma, so that another member must follow. */
  needsMember: boolean;
  isKeyNext: boolean;
  keyAt: number;
}

const containerAt = (openAt: number, isArray: boolean): Container => ({
  isArray,
  openAt,
  value: isArray ? [] : {},
  isBegun: false,
  groupAt: openAt + 1,
  isPlaced: false,
  needsMember: false,
  isKeyNext: !isArray,
  keyAt: 0,
});

async function parseLarge(text: string, valuesMost: number): Promise<unknown> {
  const open: Container[] = [];
  let whole: { container: Container; end: number } | undefined;
  let values = 1;
  let marks = 0;
  for (const at of marksIn(text)) {
    const mark = text[at];
    if (addsValue(mark) && ++values > valuesMost) throw tooLarge();
    if (++marks % sliceMarks === 0) await nextSlice();
    const inner = open.at(-1);
    if (mark === '"' && inner?.isKeyNext) inner.keyAt = at;
    else if (mark === ':' && inner) inner.isKeyNext = false;
    else if (mark === '[' || mark === '{') open.push(containerAt(at, mark === '['));
    else if (mark === ',' && inner && endMember(text, at, inner)) await nextSlice();
    else if (mark === ']' || mark === '}') {
      const container = open.pop();
      if (!container || container.isArray !== (mark === ']')) throw new SyntaxError();
      const outer = open.at(-1);
      if (!outer && whole) throw new SyntaxError();
      if (!outer) whole = { container, end: at };
      if (close(text, at, { container, outer })) await nextSlice();
    }
  }
  if (open.length > 0) throw new SyntaxError();
  // If the outermost array or object was never divided although the text is large, the text consists of one
  // long string or mostly of blanks.
  if (!whole?.container.isBegun) return JSON.parse(text);
  assertBlank(text.slice(0, whole.container.openAt) + text.slice(whole.end + 1));
  return whole.container.value;
}

/** Ends a member at a comma. Returns true if a group of members was parsed. */
function endMember(text: string, at: number, inner: Container): boolean {
  inner.isKeyNext = !inner.isArray;
  if (!inner.isPlaced && at - inner.groupAt <= sliceChars) return false;
  parseGroup(text, at, inner);
  Object.assign(inner, { groupAt: at + 1, isPlaced: false, needsMember: true });
  return true;
}

/**
 * Ends an array or object. Returns true if it is too large to be parsed in the same slice as the array or
 * object around it.
 */
function close(
  text: string,
  at: number,
  { container, outer }: { container: Container; outer: Container | undefined },
): boolean {
  if (!container.isBegun && at - container.openAt <= sliceChars) return false;
  const isEmpty = isBlank(text.slice(container.groupAt, at));
  if (!isEmpty || container.needsMember || container.isPlaced) parseGroup(text, at, container);
  container.isBegun = true;
  if (!outer) return true;
  if (outer.isPlaced) throw new SyntaxError();
  const before = text.slice(outer.groupAt, container.openAt);
  if (outer.isArray) addMembers(outer, `${before}null`, { last: container.value });
  else {
    const key = String(JSON.parse(text.slice(outer.keyAt, endOfText(text, outer.keyAt))));
    addMembers(outer, `${before}null`, { key, last: container.value });
  }
  Object.assign(outer, { groupAt: at + 1, isPlaced: true, needsMember: false });
  return true;
}

/**
 * Parses the members of an array or object that end at a position and are not parsed yet. Throws
 * `SyntaxError` if there are none.
 */
function parseGroup(text: string, to: number, inner: Container): void {
  const group = text.slice(inner.groupAt, to);
  if (inner.isPlaced) assertBlank(group);
  else if (isBlank(group)) throw new SyntaxError();
  else addMembers(inner, group);
}

/**
 * Parses a group (the text of consecutive members) and adds the members to an array or object. If `replaced` is
 * given, the last member in the text is the placeholder `null` for a nested value that was parsed separately,
 * and is replaced by this value.
 */
function addMembers(inner: Container, group: string, replaced?: { key?: string; last: unknown }): void {
  inner.isBegun = true;
  if (Array.isArray(inner.value)) {
    const members: unknown[] = JSON.parse(`[${group}]`);
    if (replaced) members[members.length - 1] = replaced.last;
    for (const member of members) inner.value.push(member);
    return;
  }
  const members: Record<string, unknown> = JSON.parse(`{${group}}`);
  if (replaced?.key !== undefined) setOwn(members, replaced.key, replaced.last);
  for (const [name, member] of Object.entries(members)) setOwn(inner.value, name, member);
}

/** Sets a member as `JSON.parse` does, which gives `__proto__` no meaning. */
function setOwn(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') target[name] = value;
  else Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
}

function assertBlank(text: string): void {
  if (!isBlank(text)) throw new SyntaxError();
}

/** True if the text has only white space as JSON defines it. `trim` would also remove other characters. */
const isBlank = (text: string): boolean => !/[^ \t\r\n]/.test(text);
