import { installState } from './install-state.ts';

/**
 * The type of the browser's event, which TypeScript's DOM types do not contain:
 * https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */
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

/**
 * Stores the browser's install prompt. The browser offers it only once and early, before the page may show
 * its hint.
 */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installOffer.event = event;
  });
  addEventListener('appinstalled', () => {
    installState.hint = 'none';
  });
}
