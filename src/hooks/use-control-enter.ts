import { useEffect, useEffectEvent } from 'react';

/**
 * Runs the action of a dialog on Ctrl+Enter (Cmd+Enter on a Mac), with which mail programs send. `act` is null
 * while the action is not possible. Keys of an input method's composition are ignored.
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
