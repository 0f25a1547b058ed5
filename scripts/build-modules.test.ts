import { expect, test } from 'vitest';

import { checkPatterns, graphOf, modulesAt } from './build/module-graph.mjs';
import { checkPainted } from './build/styles.mjs';

const imports: Readonly<Record<string, string[]>> = {
  '/laycan/src/app/start.tsx': ['/laycan/src/app/app.tsx'],
  '/laycan/src/app/app.tsx': ['/laycan/src/ui/button.tsx'],
  '/laycan/src/ui/button.tsx': [],
  '/laycan/src/ui/menu.tsx': [],
};
const context = {
  getModuleIds: () => Object.keys(imports),
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }),
  error: (message: string): never => {
    throw new Error(message);
  },
};

test('the graph of a module contains everything it imports', () => {
  expect([...graphOf('/src/app/start.tsx', context)]).toEqual(Object.keys(imports).slice(0, 3));
});

test('the build fails if a configured path or pattern matches no module', () => {
  expect(() => graphOf('/src/boot/start.tsx', context)).toThrow('/src/boot/start.tsx');
  expect(() => modulesAt('/src/app/starting.tsx', context)).toThrow('/src/app/starting.tsx');
  expect(() => checkPatterns([/\/ui\/menu\./, /\/ui\/popup\./], context)).toThrow('popup');
  expect(() => checkPatterns([/\/ui\/menu\./], context)).not.toThrow();
});

test('the build fails if a prerendered page has a class without inlined styles', () => {
  const inPage = new Set(['/laycan/src/ui/button.module.css']);
  expect(() => checkPainted('<a class="wrap button_main">', inPage)).not.toThrow();
  expect(() => checkPainted('<a class="wrap button_main lane-line_load">', inPage)).toThrow('lane-line_load');
});
