/** Returns the file of the bundle that contains a module, and all files that this file imports. */
export function filesWith(path, bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  // The bundler does not name a chunk after a module of a chunk group, so such a module has no
  // `facadeModuleId`.
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
  if (!chunk) throw new Error(`scripts/build names ${path}, which is not in this build`);
  const files = new Set();
  const visit = (file) => {
    if (files.has(file)) return;
    files.add(file);
    bundle[file]?.imports?.forEach(visit);
  };
  visit(chunk.fileName);
  return [...files];
}
