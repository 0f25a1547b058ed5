/**
 * Returns the ids of the modules at a path. The path begins with a slash at the root of the repository. If no
 * module matches, the build fails, because the file was moved and the configuration that names it would have
 * no effect.
 */
export function modulesAt(path, context) {
  const found = [...context.getModuleIds()].filter((id) => id.endsWith(path));
  return found.length > 0 ? found : context.error(`scripts/build names ${path}, which is not in this build`);
}

/** Returns the ids of a module and of all modules that it imports statically, directly or indirectly. */
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

/** Fails the build if a pattern matches no module. */
export function checkPatterns(patterns, context) {
  const ids = [...context.getModuleIds()];
  for (const pattern of patterns)
    if (!ids.some((id) => pattern.test(id)))
      context.error(`scripts/build names ${pattern}, which no file of this build answers to`);
}
