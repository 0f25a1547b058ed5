import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { inlineHashes } from './inline-hashes.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('hashes of inline blocks', () => {
  it('executable scripts and styles are hashed once each', () => {
    const page = `<style media="all">a{}</style><script>one()</script><SCRIPT type="module">two()\r\n</SCRIPT>
      <script src="x.js"></script><script type="application/json">{}</script><script type='importmap'>{}</script>`;
    expect(inlineHashes([page, page])).toEqual({
      scripts: [hash('one()'), hash('two()\n')],
      styles: [hash('a{}')],
    });
  });
});
