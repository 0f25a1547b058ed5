// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { readdirSync, readFileSync } from 'node:fs';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { LaycanStore } from '../src/store/laycan-store.ts';
import { FakeLocks } from './support/fake-locks.ts';

const member = 7;
const text = 'HALF TYPED';

/** A form of the page: how a person types into it, and the text that it then contains. */
interface TypedForm {
  name: string;
  /** The file that registers the form for notes. */
  file: string;
  type: () => Promise<void>;
  typed: () => Promise<string | undefined>;
}

const organization = () => import('../src/pages/workspace/typed-organization.ts');
const invoice = () => import('../src/pages/invoices/typed-invoice.ts');
const question = () => import('../src/features/inquiries/written-draft.ts');
const certification = () => import('../src/features/certification/certification-draft.ts');
const dialogs = () => import('../src/store/unsaved-forms.ts');
const subject = 'sailing 9';

const emptyOrganization = {
  logo: '',
  chinese_title: '',
  english_title: '',
  chinese_description: '',
  english_description: '',
};

const forms: readonly TypedForm[] = [
  {
    name: 'organisation',
    file: 'src/pages/workspace/typed-organization.ts',
    type: async () => {
      const form = { ...emptyOrganization, english_description: text };
      const typed = { member_id: member, id: 1, seen: emptyOrganization, form, chosen: null };
      (await organization()).organizationTyped.typed = typed;
    },
    typed: async () => (await organization()).organizationTyped.typed?.form.english_description,
  },
  {
    name: 'invoice request',
    file: 'src/pages/invoices/typed-invoice.ts',
    type: async () => {
      const { typedInvoice } = await invoice();
      const draft = { mobile: text } as never;
      Object.assign(typedInvoice, { member_id: member, draft, wished: [3], orderId: 3 });
    },
    typed: async () => (await invoice()).typedInvoice.draft?.mobile,
  },
  {
    name: 'question about a sailing',
    file: 'src/features/inquiries/written-draft.ts',
    type: async () => (await question()).openDraft('inquiry', subject, text),
    typed: async () => {
      const { drafts, draftName } = await question();
      return drafts.byName[draftName('inquiry', subject)]?.message;
    },
  },
  {
    name: 'certification',
    file: 'src/features/certification/certification-draft.ts',
    type: async () => (await certification()).changeDraft({ member_id: member, company_name: text }),
    typed: async () => (await certification()).certificationDraft.company_name || undefined,
  },
  {
    name: 'dialog, such as that of a route manager',
    file: 'src/store/unsaved-forms.ts',
    type: async () => (await dialogs()).storeUnsavedForm('manager new', { english_name: text }),
    typed: async () => {
      const form = (await dialogs()).unsavedForms.byName['manager new'] as
        | { english_name?: string }
        | undefined;
      return form?.english_name;
    },
  },
];

let locks: FakeLocks;
let store: LaycanStore | undefined;

/** Loads the modules again, to simulate another page of the same browser. */
async function openPage(form: TypedForm): Promise<void> {
  vi.resetModules();
  const { openStore } = await import('../src/store/open-store.ts');
  const { sessionState } = await import('../src/store/session-state.ts');
  store = await openStore();
  const value = { id: member, publisher: 0 as const, avatar: '', mobile: '', nickname: '' };
  await store.local.put({ name: 'user_info', value });
  sessionState.member_id = member;
  await form.typed();
}

beforeEach(() => {
  locks = new FakeLocks();
  vi.stubGlobal('navigator', { locks, userAgent: 'test' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await store?.delete();
  sessionStorage.clear();
});

test.each(forms)('text typed into the form $name survives a killed browser', async (form) => {
  await openPage(form);
  await form.type();
  await expect.poll(() => store?.typed_form.count()).toBe(1);
  // A kill runs no `pagehide`, and the memory of the tab is lost with its window.
  locks.endAll();
  sessionStorage.clear();
  await openPage(form);
  await expect.poll(form.typed).toBe(text);
});

test('every form that notes its text is in the list of this test', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => `src/${file}`)
    .filter((file) => /\{ storeForm \} from .*form-notes/.test(readFileSync(file, 'utf8')));
  expect(files.toSorted()).toEqual(forms.map(({ file }) => file).toSorted());
});
