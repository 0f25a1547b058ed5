import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const folder = fileURLToPath(new URL('./', import.meta.url));

/**
 * Returns the pages and scripts of the compared queues and of the service worker, by path. For example, the
 * page `/ours` loads the script `/ours.js`.
 */
export async function bundleQueues(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of ['ours', 'tanstack', 'workbox-page', 'workbox-worker']) {
    const isWorker = name === 'workbox-worker';
    const built = await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: `${folder}${name}.ts`,
          output: {
            format: isWorker ? 'iife' : 'es',
            entryFileNames: `${name}.js`,
            ...(isWorker && { codeSplitting: false }),
          },
        },
      },
    });
    const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
      'output' in one ? one.output : [],
    );
    for (const file of outputs) if (file.type === 'chunk') files.set(`/${file.fileName}`, file.code);
    files.set(
      `/${name}`,
      `<!doctype html><html lang="en"><title>${name}</title><script type="module" src="/${name}.js"></script></html>`,
    );
  }
  return files;
}
