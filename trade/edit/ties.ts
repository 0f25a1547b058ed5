import { isSetChange, type Values } from './edit.ts';
import { parsePath, pathOf, type Ties } from './path.ts';
import { own } from './record.ts';

/** The paths of a tie, that one among them; of what stands for itself it alone. */
export function tiedPaths(path: string, ties: Ties): string[] {
  const { name = '', id = null, field = null } = parsePath(path) ?? {};
  const [list, at] = id === null ? ['', name] : [name, field];
  const tie = at === null ? undefined : own(ties, list)?.find((fields) => fields.includes(at));
  if (!tie) return [path];
  return tie.map((one) => (id === null ? one : pathOf(name, id, one)));
}

/** The paths of which an edit with these changes has a base: what is changed and what is tied to it. */
export function basePaths(changes: Values, ties: Ties): string[] {
  const paths = Object.keys(changes).filter((path) => !isSetChange(changes[path]));
  return [...new Set(paths.flatMap((path) => [path, ...tiedPaths(path, ties)]))];
}
