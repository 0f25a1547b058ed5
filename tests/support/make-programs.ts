import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { isBuilt } from '../../scripts/built.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The programs of the server, each as one file. Node needs a fifth of the time to start them that it needs
 * for their sources.
 */
export interface Programs {
  /** The built `server/main.ts`. */
  main: string;
  /** The built `server/admin/main.ts`. */
  admin: string;
  /** The built `server/new-database.ts`. */
  newDatabase: string;
  /** The archive of a new database that a build has made; null if the programs were built for this run. */
  archive: string | null;
}

/**
 * Returns the programs in `dist` if they are up to date, as in `npm test`, which builds first. Otherwise builds
 * the programs like `npm run build`. The output is in a folder of `node_modules`, so that Node can resolve the
 * imports.
 */
export async function makePrograms(): Promise<{ behind: Programs; end: () => void }> {
  if (isBuilt())
    return {
      behind: programsIn(join(root, 'dist/server'), join(root, 'dist/new-database.br')),
      end: () => {},
    };
  const outDir = mkdtempSync(join(root, 'node_modules', '.programs-'));
  const { build } = await import('vite');
  await build({
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: ['kysely'] },
    json: { stringify: true, namedExports: false },
    build: {
      ssr: true,
      outDir,
      target: 'es2022',
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          main: 'server/main.ts',
          admin: 'server/admin/main.ts',
          'new-database': 'server/new-database.ts',
        },
      },
    },
  });
  return { behind: programsIn(outDir, null), end: () => rmSync(outDir, { recursive: true, force: true }) };
}

const programsIn = (folder: string, archive: string | null): Programs => ({
  main: join(folder, 'main.js'),
  admin: join(folder, 'admin.js'),
  newDatabase: join(folder, 'new-database.js'),
  archive,
});
