/** The part of the bundler's plugin context that these functions use. */
interface GraphContext {
  getModuleIds: () => Iterable<string>;
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
  error: (message: string) => never;
}
export function modulesAt(path: string, context: GraphContext): string[];
export function graphOf(path: string, context: GraphContext): Set<string>;
export function checkPatterns(patterns: RegExp[], context: GraphContext): void;
