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

/** The browser's install prompt; undefined before it is offered and after it is used. */
export const installOffer: { event: InstallPromptEvent | undefined } = { event: undefined };

/** Stores the browser's install prompt, which is offered once and early, until the hint may be shown. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.event = event;
  });
  addEventListener('appinstalled', () => {
    installState.hint = 'none';
  });
}
