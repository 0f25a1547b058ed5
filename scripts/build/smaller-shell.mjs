// Each visitor fetches the files of the shell, so Terser minifies them once more after the bundler. Its repeated
// passes save 3 % of the first script. Terser is slow, so the other files stay as the bundler wrote them. The
// script of React stays too, because Terser saves only 50 bytes of it.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { minify } from 'terser';

const options = {
  module: true,
  ecma: 2020,
  compress: { passes: 3 },
  format: { comments: false },
};

export const smallerShell = {
  name: 'laycan:smaller-shell',
  async writeBundle({ dir }, bundle) {
    const files = Object.values(bundle).filter(
      ({ type, fileName, name }) => type === 'chunk' && !fileName.endsWith('.later.js') && name !== 'react',
    );
    for (const { fileName } of files) {
      const path = join(dir, fileName);
      const { code } = await minify(await readFile(path, 'utf8'), options);
      await writeFile(path, code);
    }
  },
};
