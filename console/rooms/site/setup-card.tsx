import { useEffect, useState } from 'react';

import type { Setup, SetupStep } from '../../../contract/calls/console/setup.ts';
import { consoleSetup } from '../../calls.ts';
import { ask } from '../../api.ts';
import { setupLink } from '../../route.ts';
import { words } from '../../words/words.ts';

/**
 * A link to the first steps of a new site, with the number of open steps. Renders nothing if all steps are
 * done.
 */
export function SetupCard() {
  const w = words();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    ask(consoleSetup, {}).then(
      ({ list }) => setLeft(openSteps(list)),
      () => {},
    );
  }, []);
  if (left === 0) return null;
  return (
    <section className="c-card" aria-labelledby="setup">
      <h2 id="setup">
        <a href={setupLink}>{w.setup}</a>
      </h2>
      <p className="muted">{w.setupLeft(left)}</p>
    </section>
  );
}

/** The steps that a site may leave out. */
export const optionalSteps: readonly SetupStep[] = ['feeds', 'payment'];

/** Returns the number of steps that are not done yet. Optional steps are not counted. */
export const openSteps = (list: Setup['list']): number =>
  list.filter(({ name, state }) => state !== 'done' && !optionalSteps.includes(name)).length;
