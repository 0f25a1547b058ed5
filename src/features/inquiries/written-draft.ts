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
  /** Of the text as it stands, each change makes another: under it the server keeps one, however often it is sent. */
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
  /** Who writes: a visitor, 0, and then whoever logs in. */
  member_id: number;
  /** By kind and sailing, or the way of a container. */
  byName: Record<string, WrittenDraft>;
  /** The dialog that is open, or was when its writer went to log in. */
  open: string | null;
}

/** Where they wait while the page is loaded again, as a login by WeChat does; in this tab only. */
const storageKey = 'inquiry_drafts';

const isDrafts = (value: unknown): value is Drafts =>
  isRecord(value) && typeof value['member_id'] === 'number' && isRecord(value['byName']);

const nothing = (): Drafts => ({ member_id: 0, byName: {}, open: null });

/** In memory: they survive a login and die with the tab. */
export const drafts = proxy<Drafts>(takeFromTab(storageKey, isDrafts) ?? nothing());

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

export function changeDraft(name: string, part: Partial<WrittenDraft>): void {
  const draft = drafts.byName[name];
  if (draft) Object.assign(draft, part, { id: makeUuidV7() });
}

/** It was sent as it stood under this id, and is put away; what was typed meanwhile waits. */
export function forgetSent(name: string, id: string): void {
  if (drafts.byName[name]?.id === id) delete drafts.byName[name];
  drafts.open = null;
}

/** What a member typed is nobody else's; what a visitor typed is of whoever logs in then. */
function beOf(memberId: number): void {
  if (drafts.member_id !== 0 && drafts.member_id !== memberId) Object.assign(drafts, nothing());
  drafts.member_id = memberId;
}

/** It goes with the logout; a session that ended by itself is mostly the same person's again. */
subscribeKey(sessionState, 'member_id', (memberId) => {
  if (memberId > 0 || !sessionState.has_ended) beOf(memberId);
});
// What is stored in this tab may be of another member, who left before this script was loaded.
if (sessionState.member_id > 0) beOf(sessionState.member_id);
