import { lazy, type ComponentType } from 'react';

/**
 * A part of a page that comes after what the page is for, with its texts. Without a line it is not
 * there, and the rest of the page still works.
 */
export function lazyPart<Props>(
  loadPart: () => Promise<ComponentType<Props>>,
  loadTexts?: () => Promise<void>,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [part] = await Promise.all([loadPart(), loadTexts?.()]);
      return { default: part };
    } catch {
      return { default: () => null };
    }
  });
}
