import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import type { CallFacts } from '../../contract/call-facts.ts';
import { calls } from '../../contract/calls/index.ts';
import * as consoleFacts from '../../contract/facts/console.ts';
import * as consoleDeskFacts from '../../contract/facts/console-desk.ts';
import * as consoleSiteFacts from '../../contract/facts/console-site.ts';
import * as consolePasskeyFacts from '../../contract/facts/console-passkeys.ts';
import * as consoleQueueFacts from '../../contract/facts/console-queues.ts';
import { callFacts } from '../../contract/facts/index.ts';
import { productRoutes } from '../../server/routes/product-routes.ts';

const facts = [
  ...Object.values<CallFacts>(callFacts),
  ...Object.values<CallFacts>({
    ...consoleFacts,
    ...consoleQueueFacts,
    ...consoleDeskFacts,
    ...consoleSiteFacts,
    ...consolePasskeyFacts,
  }),
];
const pathsOf = (some: readonly { path: string }[]) => some.map(({ path }) => path).toSorted();

describe('facts of calls', () => {
  it('every call has its facts once, and there are no others', () => {
    expect(pathsOf(facts)).toEqual(pathsOf(calls));
    for (const one of facts) expect(calls.find(({ path }) => path === one.path)).toMatchObject(one);
  });

  it('facts import no schemas', () => {
    const importing = readdirSync('contract/facts').filter((file) =>
      /from '(?!\.\/|\.\.\/(?:call-facts|limits\/(?:console-)?limits)\.ts')/.test(
        readFileSync(join('contract/facts', file), 'utf8'),
      ),
    );
    expect(importing).toEqual([]);
  });

  it('no source file spells out a path that the facts define', () => {
    // Only paths of several words are searched, because a single word (`logout`) also occurs with other
    // meanings.
    const paths = new Set(pathsOf(facts).filter((path) => /[/_]/.test(path)));
    const written = sourceFiles().flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(['"])(?:\/api\/)?([\w/{}]+)\1/g)]
        .filter(([, , text = '']) => paths.has(text))
        .map(([text]) => `${file} has ${text}`),
    );
    expect(written).toEqual([]);
  });
});

describe('calls that a device may queue', () => {
  it('every queued call has a route that applies it', () => {
    const applied = productRoutes().flatMap((route) => ('apply' in route ? [route.call] : []));
    const [byThemselves, queued] = [
      facts.filter((one) => one.namesItself),
      facts.filter((one) => one.queued),
    ];
    expect(pathsOf([...applied, ...byThemselves])).toEqual(pathsOf(queued));
  });

  it('a queued call is a POST without cached answers', () => {
    const others = facts.filter((one) => one.queued && !(one.method === 'POST' && one.cache === 'none'));
    expect(others).toEqual([]);
  });
});

const sourceFiles = (): string[] =>
  ['trade', 'contract', 'src', 'console', 'sw', 'server', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .filter((file) => !file.startsWith(join('contract', 'facts'))),
  );
