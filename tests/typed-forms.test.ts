// @vitest-environment happy-dom
import 'fake-indexeddb/auto';

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
const tools = () => import('../src/pages/tools/typed-forms.ts');
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
      Object.assign(typedInvoice, { member_id: member, draft, chosenIds: [3], orderId: 3 });
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
  {
    name: 'tool',
    file: 'src/pages/tools/typed-forms.ts',
    type: async () => {
      (await tools()).typedForms.laytime.stoppages = text;
    },
    typed: async () => (await tools()).typedForms.laytime.stoppages || undefined,
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

test.each(forms)('a logout clears the text typed into the form $name', async (form) => {
  await openPage(form);
  await form.type();
  expect(await form.typed()).toBe(text);
  const { sessionState } = await import('../src/store/session-state.ts');
  sessionState.member_id = 0;
  await expect.poll(form.typed).toBeUndefined();
});

/** The source files of the page, each with its text. */
const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [`src/${file}`, readFileSync(`src/${file}`, 'utf8')]),
);

const importsOf = (file: string): string[] =>
  [...(sources.get(file) ?? '').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );

test('every form that notes its text is in the list of this test', () => {
  const files = [...sources.keys()].filter((file) =>
    /\{ storeForm \} from .*form-notes/.test(sources.get(file) ?? ''),
  );
  expect(files.toSorted()).toEqual(forms.map(({ file }) => file).toSorted());
});

/** The parts that draw a text field, each with its file. A form contains one of them, or a field of HTML. */
const fieldParts: Readonly<Record<string, string>> = {
  TextField: 'src/ui/field.tsx',
  TextArea: 'src/ui/text-area.tsx',
  Combobox: 'src/ui/combobox.tsx',
  SuggestionField: 'src/features/draft-cells/suggestion-field.tsx',
  ChoiceField: 'src/features/draft-grid/view/choice-field.tsx',
  HarborField: 'src/features/harbors/harbor-field.tsx',
  EndField: 'src/features/harbors/end-field.tsx',
  CodeField: 'src/features/session/code-field.tsx',
  NameDialog: 'src/frame/name-dialog.tsx',
};

const cells = 'src/features/draft-grid/view/use-typed-cell.ts';
const unsaved = 'src/store/unsaved-forms.ts';
const toolForms = 'src/pages/tools/typed-forms.ts';

/** The files with a form whose text is stored, each with the file that stores it. */
const stored: Readonly<Record<string, string>> = {
  'src/features/inquiries/inquiry-fields.tsx': 'src/features/inquiries/written-draft.ts',
  'src/pages/invoices/invoice-fields.tsx': 'src/pages/invoices/typed-invoice.ts',
  'src/pages/workspace/organization-form.tsx': 'src/pages/workspace/typed-organization.ts',
  'src/pages/certification/certification-form.tsx': 'src/features/certification/certification-draft.ts',
  'src/pages/company/manager-dialog.tsx': unsaved,
  'src/features/service-pattern/pattern-dialog.tsx': unsaved,
  'src/features/service-pattern/pattern-lists.tsx': unsaved,
  'src/features/service-pattern/pattern-stops.tsx': unsaved,
  'src/pages/tools/laytime/laytime-fields.tsx': toolForms,
  'src/pages/tools/laytime/dates-card.tsx': toolForms,
  'src/pages/tools/units/units-tool.tsx': toolForms,
  'src/pages/tools/distance/waypoint-field.tsx': toolForms,
  'src/features/draft-grid/sheet/cell-editor.tsx': cells,
  'src/features/draft-grid/form/form-cell.tsx': cells,
  'src/features/draft-grid/form/cut-off-time-field.tsx': cells,
};

const search = 'a search or filter: its text changes nothing that is stored';
const choice = 'a choice from suggestions, a map or a palette: the text is typed only to find it';
const number = 'one number, date or time of a dialog';
const name = 'one short name, number or address, saved or sent with one press';
const secret = 'a form with a code, a secret or a login number, which must not stay on the device';
const copy = 'a copy of a text that the person still has elsewhere';
const cell = 'a cell of a waiting row, written when the person leaves the cell';
const shown = 'a link that is shown to be copied';

/** The files with a form whose text is not stored, each with the reason. */
const notStored: Readonly<Record<string, string>> = {
  'src/app/shell/find-slot.tsx': search,
  'src/features/alerts/add-channel.tsx': secret,
  'src/ui/clock-field.tsx': number,
  'src/features/containers/container-form.tsx': search,
  'src/features/draft-grid/arrange/filter-tool.tsx': search,
  'src/features/draft-grid/change-dialogs.tsx': number,
  'src/features/draft-grid/copy-dialogs.tsx': number,
  'src/features/draft-grid/form/cut-off-fields.tsx': choice,
  'src/features/draft-grid/import/paste-pane.tsx': copy,
  'src/features/draft-grid/sheet/find-bar.tsx': search,
  'src/features/publishing/review-side.tsx': number,
  'src/features/search/search-form.tsx': search,
  'src/features/service-pattern/pattern-panel.tsx': number,
  'src/features/sheet-reading/tray-cell.tsx': cell,
  'src/features/site-search/palette-field.tsx': search,
  'src/features/site-search/search-field.tsx': search,
  'src/features/vessels/vessel-find.tsx': search,
  'src/features/workspace/template-name-dialog.tsx': name,
  'src/pages/account/change-mobile-form.tsx': secret,
  'src/pages/account/nickname-line.tsx': name,
  'src/pages/certification/seat-form.tsx': name,
  'src/pages/choose-location/choose-location-page.tsx': choice,
  'src/pages/choose-location/port-field.tsx': choice,
  'src/pages/company/keys-page.tsx': name,
  'src/pages/company/widget-appearance.tsx': choice,
  'src/pages/company/widget-sites.tsx': name,
  'src/pages/favourites/add-lane-form.tsx': choice,
  'src/pages/favourites/group-name-dialog.tsx': name,
  'src/pages/invitations/invitation-card.tsx': shown,
  'src/pages/login/login-form.tsx': secret,
  'src/pages/membership/code-card.tsx': secret,
  'src/pages/own-lists/add-lists.tsx': copy,
  'src/pages/own-lists/read-facts.tsx': choice,
  'src/pages/own-lists/senders.tsx': search,
  'src/pages/ship/ends-form.tsx': search,
  'src/pages/shipowners/directory-filters.tsx': search,
  'src/pages/suppliers/supplier-filters.tsx': search,
  'src/pages/vessels/vessel-search.tsx': search,
  'src/pages/workspace/common-harbors.tsx': choice,
};

test('every form with a text field stores its text, or is listed with the reason why not', () => {
  const raw = /<(?:input|textarea)\b(.*?)\/>/gs;
  const withoutText = /type="(?:checkbox|radio|file|range|hidden|color|date|time)"|readOnly|\{\.\.\.file\}/;
  const part = new RegExp(`<(?:${Object.keys(fieldParts).join('|')})\\b`);
  const withField = [...sources].filter(
    ([, text]) =>
      part.test(text) || [...text.matchAll(raw)].some(([, attributes = '']) => !withoutText.test(attributes)),
  );
  const found = withField.map(([file]) => file).filter((file) => !Object.values(fieldParts).includes(file));
  expect(found.toSorted()).toEqual([...Object.keys(stored), ...Object.keys(notStored)].toSorted());
});

test.each(Object.entries(stored))('the form in %s is drawn from the text that %s stores', (file, store) => {
  expect([...forms.map((form) => form.file), cells]).toContain(store);
  const drawnBy = (files: readonly string[]) =>
    [...sources.keys()].filter((one) => importsOf(one).some((target) => files.includes(target)));
  const parents = [file, ...drawnBy([file])];
  const near = [...parents, ...drawnBy(parents)];
  const reached = [...near, ...near.flatMap(importsOf)];
  expect([...reached, ...reached.flatMap(importsOf)]).toContain(store);
});
