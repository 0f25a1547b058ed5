import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const sources = ['trade', 'contract', 'src', 'console', 'sw', 'server']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Counts the type casts in a syntax tree. `as const` is not a cast in this sense. */
function castsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const node = value as Record<string, unknown>;
  const inner = Object.values(node).reduce<number>((sum, one) => sum + castsIn(one), 0);
  return inner + (isCast(node) ? 1 : 0);
}

function isCast({ type, typeAnnotation }: Record<string, unknown>): boolean {
  if (type !== 'TSAsExpression' && type !== 'TSTypeAssertion') return false;
  const { typeName } = typeAnnotation as { typeName?: { name?: string } };
  return typeName?.name !== 'const';
}

test('the source has at most two type casts per thousand lines', () => {
  const lines = sources.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  const casts = sources
    .filter(({ text }) => /\bas (?!const\b)/.test(text))
    .map(({ file, text }) => ({ file, casts: castsIn(parseSync(file, text).program) }))
    .toSorted((a, b) => b.casts - a.casts);
  const total = casts.reduce((sum, one) => sum + one.casts, 0);
  const most = casts.slice(0, 10).map((one) => `${one.casts} ${one.file}`);
  expect((total / lines) * 1_000, `${total} casts, most in\n${most.join('\n')}`).toBeLessThanOrEqual(2);
});
