import { proxy } from 'valtio/vanilla';
import { subscribeKey } from 'valtio/vanilla/utils';

import type { InquiryUnit } from '../../../contract/calls/inquiries.ts';
import { isRecord } from '../../../trade/edit/record.ts';
import { makeUuidV7 } from '../../../trade/edit/uuid-v7.ts';
import { storeForm } from '../../store/form-notes.ts';
import { isReturnExpected, sessionState } from '../../store/session-state.ts';
import { readOnceInTab } from '../../store/tab-memory.ts';

export type WrittenKind = 'inquiry' | 'report';

/** The draft of an inquiry or report about one sailing, until it is sent. */
export interface WrittenDraft {
  /**
   * The id of the message in its present wording. Each change of the text sets a new id. The server stores
   * only one message for each id, even if the device sends it several times.
   */
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
  /** The author of the drafts: 0 for a visitor, whose drafts then belong to the member who logs in. */
  member_id: number;
  /** Drafts by kind and subject: a sailing, or a container option. */
  byName: Record<string, WrittenDraft>;
  /**
   * The key of the draft whose dialog is open; null if no dialog is open. The dialog is open again after its
   * author has logged in.
   */
  open: string | null;
}

/**
 * The session storage key. The stored drafts survive a reload of this tab, for example by a login with
 * WeChat.
 */
const storageKey = 'inquiry_drafts';

const isDrafts = (value: unknown): value is Drafts =>
  isRecord(value) && typeof value['member_id'] === 'number' && isRecord(value['byName']);

const nothing = (): Drafts => ({ member_id: 0, byName: {}, open: null });

/** The drafts in memory. They survive a login and are lost when the tab is closed. */
export const drafts = proxy<Drafts>(readOnceInTab(storageKey, isDrafts) ?? nothing());

storeForm({
  name: storageKey,
  isValue: isDrafts,
  value: () => (Object.keys(drafts.byName).length > 0 ? drafts : null),
  // A browser may unload a page in the background to free memory. The drafts are then restored, but the
  // dialog stays closed until the person opens it again.
  restore: ({ member_id, byName }) => Object.assign(drafts, { member_id, byName }),
  state: drafts,
});

export const draftName = (kind: WrittenKind, subject: string): string => `${kind} ${subject}`;

/** Opens the dialog with the existing draft, or with a new draft that starts with `message`. */
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

/** Closes the dialog. The draft stays for the next time. */
export function closeDraft(): void {
  drafts.open = null;
}

export function changeDraft(name: string, part: Partial<WrittenDraft>): void {
  const draft = drafts.byName[name];
  if (draft) Object.assign(draft, part, { id: makeUuidV7() });
}

/**
 * Deletes the draft sent under this id and closes the dialog. If the text has changed since, the draft stays.
 */
export function forgetSent(name: string, id: string): void {
  if (drafts.byName[name]?.id === id) delete drafts.byName[name];
  drafts.open = null;
}

/**
 * Sets the owner of the drafts. Drafts of another member are deleted; a visitor's drafts then belong to the
 * member who logs in.
 */
function beOf(memberId: number): void {
  if (drafts.member_id !== 0 && drafts.member_id !== memberId) Object.assign(drafts, nothing());
  drafts.member_id = memberId;
}

/**
 * A logout deletes the drafts. After an expired session the drafts stay, because the same person usually logs
 * in again.
 */
subscribeKey(sessionState, 'member_id', (memberId) => {
  if (memberId > 0 || !isReturnExpected()) beOf(memberId);
});
// This script may be loaded after the owner of the stored drafts has logged out. If another member has logged
// in since, `beOf` deletes the drafts.
if (sessionState.member_id > 0) beOf(sessionState.member_id);
