import { lazy, useEffect, type ComponentType } from 'react';

import { renewDocument } from './renew-document.ts';

const Nothing = () => null;

/** The pause in ms before a part is loaded again. */
const pauseMs = 3_000;

/**
 * The number of failures after which the page is reloaded, because Chromium does not fetch a module again in
 * a document in which it failed.
 */
const failuresMost = 3;

/**
 * Calls `load` until it succeeds. Calls `onFailure` after each failure; `onFailure` may throw to end the
 * attempts.
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
 * Loads a part whose placeholder may stay visible. Loading is retried until it succeeds, so that a short
 * interruption leaves no part missing.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazy(async () => ({ default: await loadWithRetry(load) }));

/**
 * Loads a secondary part of a page, with its texts. If the part cannot be loaded, `Absent` is rendered and
 * the rest of the page still works. Loading is tried again at the next render. If the browser does not fetch
 * the failed file again, `usePage` reloads the document at the next page.
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
