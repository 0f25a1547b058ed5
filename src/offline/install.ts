import { getDevice, putDevice } from '../store/device.ts';
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

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let kept: InstallPromptEvent | undefined;

/** From when on, and how long after it was put away, the hint is shown. The server may say otherwise (`system/computer`). */
export interface InstallRules {
  afterVisits: number;
  pauseDays: number;
}

/** The browser's offer comes once and early, so it is kept until it is time. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event;
  });
  addEventListener('appinstalled', () => {
    installState.hint = 'none';
  });
}

/** Counts this visit and decides whether to hint. Visits less than an hour apart are one. */
export async function offerInstall(rules: InstallRules, now: number = Date.now()): Promise<void> {
  const visits = (await getDevice('visits')) ?? { count: 0, last_time: 0 };
  const isNew = now - visits.last_time > hourMs;
  const count = visits.count + (isNew ? 1 : 0);
  if (isNew) await putDevice('visits', { count, last_time: now });
  const putAway = await getDevice('install_hint_time');
  const isPaused = putAway !== undefined && now - putAway < rules.pauseDays * dayMs;
  if (count < rules.afterVisits || isPaused || isInstalled()) return;
  if (kept) installState.hint = 'button';
  else if (isIos()) installState.hint = 'ios';
}

/** Whatever is chosen, the hint does not come again for the pause. */
export async function acceptInstall(): Promise<void> {
  await dismissInstall();
  await kept?.prompt();
  kept = undefined;
}

export async function dismissInstall(now: number = Date.now()): Promise<void> {
  installState.hint = 'none';
  await putDevice('install_hint_time', now);
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches;

const isIos = () =>
  /iPhone|iPad/.test(navigator.userAgent) && 'standalone' in navigator && !navigator.standalone;
