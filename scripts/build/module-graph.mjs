/**
 * The ids of the modules that stand at a path, which begins with a slash at the root of the repository. A
 * path at which nothing stands fails the build: the file has moved, and what names it here would no longer
 * do anything.
 */
export function modulesAt(path, context) {
  const found = [...context.getModuleIds()].filter((id) => id.endsWith(path));
  return found.length > 0 ? found : context.error(`scripts/build names ${path}, which is not in this build`);
}

/** A module and everything it imports, not counting what it loads later. */
export function graphOf(path, context) {
  const graph = new Set();
  const visit = (id) => {
    if (graph.has(id)) return;
    graph.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  modulesAt(path, context).forEach(visit);
  return graph;
}

/** Says of a pattern whether it means a module. One that means none fails the build, as a path does. */
export function checkPatterns(patterns, context) {
  const ids = [...context.getModuleIds()];
  for (const pattern of patterns)
    if (!ids.some((id) => pattern.test(id)))
      context.error(`scripts/build names ${pattern}, which no file of this build answers to`);
}
