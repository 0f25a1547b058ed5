import { getDevice, putDevice } from '../store/device.ts';
import { installOffer } from './install-offer.ts';
import { installState } from './install-state.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** From when on, and how long after it was put away, the hint is shown. The server may say otherwise (`system/computer`). */
export interface InstallRules {
  afterVisits: number;
  pauseDays: number;
}

/** Counts this visit and decides whether to hint. Visits less than an hour apart are one. */
export async function offerInstall(rules: InstallRules, now: number = Date.now()): Promise<void> {
  const visits = (await getDevice('visits')) ?? { count: 0, last_time: 0 };
  const isNew = now - visits.last_time > hourMs;
  const count = visits.count + (isNew ? 1 : 0);
  // A device that takes no more is not worth a hint, and goes without the count.
  if (isNew) await putDevice('visits', { count, last_time: now }).catch(() => {});
  const putAway = await getDevice('install_hint_time');
  const isPaused = putAway !== undefined && now - putAway < rules.pauseDays * dayMs;
  if (count < rules.afterVisits || isPaused || isInstalled()) return;
  if (installOffer.event) installState.hint = 'button';
  else if (isIos()) installState.hint = 'ios';
}

/** Whatever is chosen, the hint does not come again for the pause. */
export async function acceptInstall(): Promise<void> {
  await dismissInstall();
  await installOffer.event?.prompt();
  installOffer.event = undefined;
}

export async function dismissInstall(now: number = Date.now()): Promise<void> {
  installState.hint = 'none';
  // Where it cannot be noted it holds for this visit.
  await putDevice('install_hint_time', now).catch(() => {});
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches;

const isIos = () =>
  /iPhone|iPad/.test(navigator.userAgent) && 'standalone' in navigator && !navigator.standalone;
