import { lazy, useEffect, type ComponentType } from 'react';

const Nothing = () => null;

/** The pause in ms before a part is loaded again. */
const pauseMs = 3_000;

/**
 * Loads a part whose placeholder may stay visible. Loading is retried until it succeeds, so a short
 * interruption has no lasting effect.
 */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  lazy(async () => {
    for (;;)
      try {
        return { default: await load() };
      } catch {
        await new Promise((done) => setTimeout(done, pauseMs));
      }
  });

/**
 * Loads a secondary part of a page, with its texts. If it cannot be loaded, `Absent` is rendered and the rest
 * of the page still works. The part is loaded again at its next render.
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
