// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  document.adoptedStyleSheets = [];
});

const order = () => document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText.slice(1, 3));

test('styles of higher layers always follow those of lower layers', async () => {
  const { adoptStyle } = await import('./adopt-style.ts');
  adoptStyle(2, '.p1 { color: red }');
  adoptStyle(0, '.u1 { color: red }');
  adoptStyle(1, '.f1 { color: red }');
  expect(order()).toEqual(['u1', 'f1', 'p1']);
});

test('styles within a layer retain the order in which modules ran', async () => {
  const { adoptStyle } = await import('./adopt-style.ts');
  for (const [layer, name] of [
    [1, 'f1'],
    [0, 'u1'],
    [1, 'f2'],
    [0, 'u2'],
  ] as const)
    adoptStyle(layer, `.${name} { color: red }`);
  expect(order()).toEqual(['u1', 'u2', 'f1', 'f2']);
});
