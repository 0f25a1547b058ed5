import { getDevice, putDevice } from '../store/device.ts';
import { installOffer } from './install-offer.ts';
import { installState } from './install-state.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * The rules for the install hint: the number of visits after which it is shown, and the number of days for
 * which it is hidden after the person has dismissed it. The server may send other values (`system/computer`).
 */
export interface InstallRules {
  afterVisits: number;
  pauseDays: number;
}

/**
 * Counts this visit, and shows the hint if the rules allow it. Visits less than an hour apart count as one.
 */
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
 * Shows the browser's install prompt. Afterwards the hint is hidden for the number of days in the rules,
 * whatever the person chose.
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
