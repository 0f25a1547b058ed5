import { isSetChange, type Values } from './edit.ts';
import { parsePath, pathOf, type Ties } from './path.ts';
import { own } from './record.ts';

/** Returns the path and the paths of all fields that are tied to it, as an amount is tied to its currency. */
export function tiedPaths(path: string, ties: Ties): string[] {
  const { name = '', id = null, field = null } = parsePath(path) ?? {};
  const [list, at] = id === null ? ['', name] : [name, field];
  const tie = at === null ? undefined : own(ties, list)?.find((fields) => fields.includes(at));
  if (!tie) return [path];
  return tie.map((one) => (id === null ? one : pathOf(name, id, one)));
}

/**
 * Returns the paths of all fields whose base an edit with these changes must contain. They are the changed
 * fields, the fields tied to them, and the fields in other rows that belong together with them.
 */
export function basePaths(
  changes: Values,
  ties: Ties,
  partnersOf: (path: string) => readonly string[] = () => [],
): string[] {
  const paths = Object.keys(changes).filter((path) => !isSetChange(changes[path]));
  return [...new Set(paths.flatMap((path) => [path, ...tiedPaths(path, ties), ...partnersOf(path)]))];
}
