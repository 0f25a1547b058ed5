import { installState } from './install-state.ts';

/** Not part of the DOM's types: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<void>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

/** What the browser has offered; undefined before, and once it was taken. */
export const installOffer: { event: InstallPromptEvent | undefined } = { event: undefined };

/** The browser's offer comes once and early, so it waits here until it is time. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.event = event;
  });
  addEventListener('appinstalled', () => {
    installState.hint = 'none';
  });
}
