import { readVersion } from '../program.ts';
import { runAdmin } from './run-admin.ts';
import { openTerminal } from './terminal.ts';

const { env } = process;

// The reader of a pipe may end first, as in `npm run admin -- member list | head`. The rest of the output is dropped.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

process.exitCode = await runAdmin({
  words: process.argv.slice(2),
  environment: env,
  version: readVersion(),
  // `npm run` changes to the folder of the repository and sets INIT_CWD to the original folder.
  folder: (env['npm_lifecycle_event'] === 'admin' && env['INIT_CWD']) || process.cwd(),
  terminal: openTerminal({ out: process.stdout, err: process.stderr }),
  clock: () => new Date(),
});
