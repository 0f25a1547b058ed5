import { useEffect, useEffectEvent } from 'react';

/**
 * Runs the action of a dialog when Ctrl+Enter (Cmd+Enter on a Mac) is pressed, as in many mail programs.
 * `act` is null while the action is not possible. Keys with which an input method composes text are ignored.
 */
export function useControlEnter(act: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || !act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
