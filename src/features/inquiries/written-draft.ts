import { proxy } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import type { InquiryUnit } from '../../../contract/calls/inquiries.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { sessionState } from '../../store/session-state.ts';
import { keepInTab, takeFromTab } from '../../store/tab-memory.ts';

export type WrittenKind = 'inquiry' | 'report';

/** What somebody has typed about one sailing, until it is sent. */
export interface WrittenDraft {
  /** Under it the server keeps one, however often it is sent. */
  id: string;
  cargo: string;
  amount: string;
  unit: InquiryUnit;
  ready_since: string;
  ready_until: string;
  about: string;
  message: string;
}

interface Drafts {
  /** By kind and sailing, or the way of a container. */
  byName: Record<string, WrittenDraft>;
  /** The dialog that is open, or was when its writer went to log in. */
  open: string | null;
}

/** Where they wait while the page is loaded again, as a login by WeChat does; in this tab only. */
const storageKey = 'inquiry_drafts';

const isDrafts = (value: unknown): value is Drafts => isRecord(value) && isRecord(value['byName']);

/** In memory: they survive a login and die with the tab. */
export const drafts = proxy<Drafts>(takeFromTab(storageKey, isDrafts) ?? { byName: {}, open: null });

keepInTab(storageKey, () => (Object.keys(drafts.byName).length > 0 ? drafts : null));

export const draftName = (kind: WrittenKind, subject: string): string => `${kind} ${subject}`;

/** Opens the dialog, with what was typed before or with this message to begin with. */
export function openDraft(
  kind: WrittenKind,
  subject: string,
  message: string,
  unit: InquiryUnit = 'ton',
): void {
  const name = draftName(kind, subject);
  drafts.byName[name] ??= {
    id: makeUuidV7(),
    cargo: '',
    amount: '',
    unit,
    ready_since: '',
    ready_until: '',
    about: 'window',
    message,
  };
  drafts.open = name;
}

/** Puts the dialog away; what was typed waits. */
export function closeDraft(): void {
  drafts.open = null;
}

export function forgetDraft(name: string): void {
  delete drafts.byName[name];
  drafts.open = null;
}

/** What a member typed is nobody else's; a session that ended by itself is mostly the same person's again. */
subscribeKey(sessionState, 'member_id', (memberId) => {
  if (memberId === 0 && !sessionState.has_ended) Object.assign(drafts, { byName: {}, open: null });
});
