import { installState } from './install-state.ts';

/**
 * The type of this event is not among TypeScript's DOM types:
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
 * Stores the browser's install prompt until the hint may be shown, because the browser offers the prompt only
 * once and early.
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
