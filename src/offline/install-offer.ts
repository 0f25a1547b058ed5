import { installState } from './install-state.ts';

/** Not part of the DOM's types: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<void>;
}

/** What the browser has offered; undefined before, and once it was taken. */
export const installOffer: { kept: InstallPromptEvent | undefined } = { kept: undefined };

/** The browser's offer comes once and early, so it is kept until it is time. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.kept = event as InstallPromptEvent;
  });
  addEventListener('appinstalled', () => {
    installState.hint = 'none';
  });
}
