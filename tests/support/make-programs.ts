import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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
}

/**
 * Builds the programs like `npm run build`. The output is in a folder of `node_modules`, so that Node can
 * resolve the imports.
 */
export async function makePrograms(): Promise<{ behind: Programs; end: () => void }> {
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
  return {
    behind: {
      main: join(outDir, 'main.js'),
      admin: join(outDir, 'admin.js'),
      newDatabase: join(outDir, 'new-database.js'),
    },
    end: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
