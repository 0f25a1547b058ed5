import { subscribe } from 'valtio/vanilla';

import { systemComputer } from '../../contract/calls/site/system.ts';
import { forgetEarly } from '../api/early-answers.ts';
import { pollConnection } from '../offline/connectivity.ts';
import { captureInstallPrompt } from '../offline/install-offer.ts';
import type { InstallRules } from '../offline/install.ts';
import { keyWhenSignedIn } from '../store/key-when-signed-in.ts';
import { worthOpening } from '../store/open-store.ts';
import { watchSession } from '../store/session.ts';
import { sessionState } from '../store/session-state.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { whenTouched } from '../ui/when-touched.ts';
import { fetchAndCache } from '../sync/answers/fetch-and-cache.ts';
import { storeKernel } from '../sync/answers/store-kernel.ts';
import { packsWhenSignedIn } from '../sync/pack-loop/packs-when-signed-in.ts';
import { pushWhenSignedIn } from '../sync/push/push-when-signed-in.ts';
import { forgetAhead } from '../sync/answers/read-ahead.ts';
import { replayWhenSignedIn } from '../sync/queue/replay-when-signed-in.ts';
import { watchPresses } from '../ui/watch-presses.ts';
import { watchMember } from './watch-member.ts';

/** The rules for the offer to install the application, until the server has sent its own rules. */
const installRules: InstallRules = { afterVisits: 2, pauseDays: 60 };

/**
 * The time in ms after which early answers (HTTP responses that were requested during the start) are deleted
 * if no page has used them. They would be outdated later.
 */
const earlyForMs = 10_000;

captureInstallPrompt();

/**
 * Starts everything that the first frame does not need: the database, the service worker, the connection
 * checks and the install hint.
 */
export function startBehind(): void {
  pollConnection();
  watchPresses();
  setTimeout(() => {
    forgetEarly();
    forgetAhead();
  }, earlyForMs);
  whenLoaded(() => {
    watchMember();
    replayWhenSignedIn(async () => {
      const { refreshFavourites } = await import('../sync/refresh/refresh-favourites.ts');
      await refreshFavourites();
    });
    keyWhenSignedIn();
    packsWhenSignedIn();
    pushWhenSignedIn();
    followWhenSignedIn();
    // The development server has no service worker.
    if (import.meta.env.PROD) void registerLater();
    void readStore();
    whenTouched(listenForLists);
    addEventListener('dragenter', listenForLists, { once: true });
  });
}

async function readStore(): Promise<void> {
  await worthOpening();
  watchSession();
  // Sends logouts that the server has not received yet. After a logout on this device, the service worker has
  // cached the script. If the script cannot be loaded, there was no such logout, so the failure is ignored.
  import('../features/session/log-out.ts').then(
    ({ watchUnsentLogouts }) => watchUnsentLogouts(),
    () => {},
  );
  // Fetches and stores the site settings. Without a connection, `storeKernel` uses the settings of the last
  // visit.
  storeKernel().catch(() => {});
  await hintInstall();
}

/**
 * Loads the code that handles pasted or dropped lists of sailings. It is loaded early, so that it is ready
 * before a user pastes or drops a list.
 */
const listenForLists = () =>
  void import('../features/own-lists/receive/listen-for-lists.tsx').then(
    (listening) => listening.listenForLists(),
    () => {},
  );

/**
 * Starts fetching favourites once a member is logged in. A visitor has no favourites and does not load this
 * script.
 */
function followWhenSignedIn(): void {
  const begin = () => {
    if (sessionState.member_id === 0) return;
    stop();
    // If the module cannot be loaded, the next start of the application tries again.
    import('./shell/follow-favourites.ts').then(
      ({ followFavourites }) => followFavourites(),
      () => {},
    );
  };
  const stop = subscribe(sessionState, begin);
  begin();
}

async function registerLater(): Promise<void> {
  const { registerWorker } = await import('../offline/register-worker.ts');
  await registerWorker();
}

async function hintInstall(): Promise<void> {
  const rules = await fetchAndCache(systemComputer, {}).then(
    ({ answer }) => ({
      afterVisits: answer.install_hint_after_visits,
      pauseDays: answer.install_hint_pause_days,
    }),
    () => installRules,
  );
  const { offerInstall } = await import('../offline/install.ts');
  await offerInstall(rules);
}

/**
 * Runs the callback after the page has loaded. The installation of the service worker fetches all files of
 * the application, which would delay the first page.
 */
function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') whenIdle(run);
  else addEventListener('load', () => whenIdle(run), { once: true });
}
