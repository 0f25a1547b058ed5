import { lazy, useEffect, type ComponentType } from 'react';

const Nothing = () => null;

/** Before a part is asked for again. */
const pauseMs = 3_000;

/**
 * A part in whose place something stands that may stay: it is asked for until it comes, so a line that is bad for a
 * moment takes nothing away.
 */
export const lazyUntilThere = <Props extends object>(
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
 * A part of a page that comes after what the page is for, with its texts. Where it cannot be loaded, `Absent` is there,
 * and the rest of the page still works; it is asked for again when its place is drawn the next time.
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
