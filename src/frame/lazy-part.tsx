import { lazy, useEffect, type ComponentType } from 'react';

import { renewDocument } from './renew-document.ts';

const Nothing = () => null;

/** The pause in ms before the script of a part of the page is loaded again after a failure. */
const pauseMs = 3_000;

/**
 * After this number of failures, the page is reloaded. In Chromium, a module that failed is not fetched again
 * in the same document.
 */
const failuresMost = 3;

/**
 * Calls `load` until it succeeds. Calls `onFailure` after each failure; if `onFailure` throws, there are no
 * further attempts.
 */
export async function loadWithRetry<Loaded>(
  load: () => Promise<Loaded>,
  onFailure?: (error: unknown) => void,
  renew: () => Promise<void> = renewDocument,
): Promise<Loaded> {
  for (let failures = 1; ; failures++)
    try {
      return await load();
    } catch (error) {
      onFailure?.(error);
      await new Promise((done) => setTimeout(done, pauseMs));
      if (failures >= failuresMost) await renew();
    }
}

/**
 * Loads a component, for which a placeholder may be shown until then. Loading is repeated until it succeeds,
 * so that a short interruption leaves no part of the page missing.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazy(async () => ({ default: await loadWithRetry(load) }));

/**
 * Loads a secondary part of a page, together with its texts. If it cannot be loaded, `Absent` is rendered in
 * its place, and the rest of the page works. The next render tries again. If the browser refuses to fetch the
 * failed file again, `usePage` reloads the document when the next page is opened.
 */
export function lazyPart<Props extends object>(
  loadPart: () => Promise<ComponentType<Props>>,
  loadTexts?: () => Promise<void>,
  Absent: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  const load = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        const [part] = await Promise.all([loadPart(), loadTexts?.()]);
        return { default: part };
      } catch {
        return { default: Missing };
      }
    });
  let Part: ComponentType<Props> = load();
  function Missing(props: Props) {
    useEffect(() => {
      Part = load();
    });
    return <Absent {...props} />;
  }
  return (props) => <Part {...props} />;
}
