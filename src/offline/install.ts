import { getDevice, putDevice } from '../store/device.ts';
import { installOffer } from './install-offer.ts';
import { installState } from './install-state.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * The number of visits after which the install hint is shown, and the days of pause after the user has
 * dismissed the hint. The server may send other values (`system/computer`).
 */
export interface InstallRules {
  afterVisits: number;
  pauseDays: number;
}

/** Counts this visit and decides whether to show the hint. Visits less than an hour apart count as one. */
export async function offerInstall(rules: InstallRules, now: number = Date.now()): Promise<void> {
  const visits = (await getDevice('visits')) ?? { count: 0, last_time: 0 };
  const isNew = now - visits.last_time > hourMs;
  const count = visits.count + (isNew ? 1 : 0);
  // If the device's storage is full, the visit is not counted.
  if (isNew) await putDevice('visits', { count, last_time: now }).catch(() => {});
  const putAway = await getDevice('install_hint_time');
  const isPaused = putAway !== undefined && now - putAway < rules.pauseDays * dayMs;
  if (count < rules.afterVisits || isPaused || isInstalled()) return;
  if (installOffer.event) installState.hint = 'button';
  else if (isIos()) installState.hint = 'ios';
}

/**
 * Shows the browser's install prompt. Whatever the user chooses, the hint is not shown again until the pause
 * is over.
 */
export async function acceptInstall(): Promise<void> {
  await dismissInstall();
  await installOffer.event?.prompt();
  installOffer.event = undefined;
}

export async function dismissInstall(now: number = Date.now()): Promise<void> {
  installState.hint = 'none';
  // If the time cannot be stored, the hint is hidden for this visit only.
  await putDevice('install_hint_time', now).catch(() => {});
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches;

const isIos = () =>
  /iPhone|iPad/.test(navigator.userAgent) && 'standalone' in navigator && !navigator.standalone;
