import { createRoot, type Root } from 'react-dom/client';
import { subscribe } from 'valtio/vanilla';

import { agreementPending, type PendingAgreements } from '../../../contract/calls/agreements.ts';
import { fetchAnswer } from '../../api/client.ts';
import { loadLoginTexts } from '../../i18n/load-login-texts.ts';
import { sessionState } from '../../store/session-state.ts';
import { AgreementQuestion } from './agreement-question.tsx';

/**
 * If the last request to the server is older than this, in ms, the server is asked again when the page
 * becomes visible.
 */
const againMs = 60 * 60_000;

let root: Root | null = null;
let lastMember = 0;
let lastMs = 0;

/**
 * Asks a member to accept new versions of the agreements: after the start, after a login, and when the page
 * becomes visible again. If the device is offline, nothing is asked, and the next start tries again.
 */
export function watchAgreements(): void {
  look();
  subscribe(sessionState, look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastMs < againMs) return;
    lastMember = 0;
    look();
  });
}

function look(): void {
  const { member_id } = sessionState;
  if (member_id === lastMember) return;
  lastMember = member_id;
  close();
  if (member_id === 0) return;
  lastMs = Date.now();
  void ask(member_id).catch(() => {});
}

async function ask(memberId: number): Promise<void> {
  const { answer } = await fetchAnswer(agreementPending, {});
  if (answer.list.length === 0) return;
  await loadLoginTexts();
  // The member may have logged out while the texts were loading. The question is shown only if the same
  // member is still logged in.
  if (sessionState.member_id === memberId) show(answer.list);
}

function show(list: PendingAgreements['list']): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <AgreementQuestion list={list} onPending={(left) => (left.length > 0 ? show(left) : close())} />,
  );
}

const close = (): void => root?.render(null);
