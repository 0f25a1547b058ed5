import { aDraftSailing } from '../support/a-draft-sailing.ts';
import type { Actor, RightsCase, RightsAnswer } from './rights-case.ts';

/**
 * The rows of the two organisations: each has a manager, a group, a draft in it, and a publication of the
 * group.
 */
export const workspaceIds = {
  shipowner: { A: 1, B: 2 },
  manager: { A: '01940000-0000-7000-8000-00000000000c', B: '01940000-0000-7000-8000-00000000000d' },
  template: { A: '01940000-0000-7000-8000-0000000000e1', B: '01940000-0000-7000-8000-0000000000e2' },
  draft: { A: '01940000-0000-7000-8000-0000000000d1', B: '01940000-0000-7000-8000-0000000000d2' },
  batch: { A: '01940000-0000-7000-8000-0000000000b1', B: '01940000-0000-7000-8000-0000000000b2' },
  logo: '/api/file/picture?id=01940000-0000-7000-8000-0000000000f1',
} as const;

const { shipowner, manager, template, draft, batch } = workspaceIds;
const missing = '01940000-0000-7000-8000-0000000000ff';
const fresh = { draft: '01940000-0000-7000-8000-0000000000d3', copy: '01940000-0000-7000-8000-0000000000d4' };

type Request = RightsCase['request'];
type Publisher = Extract<Actor, 'publisher A' | 'publisher B' | 'ADMIN'>;

/** Expects these outcomes for publishers and ADMIN, and a refusal for all other actors. */
const publishers = (request: Request, verdicts: Record<Publisher, RightsAnswer>): RightsCase => ({
  request,
  verdict: {
    visitor: 'login_required',
    member: 'publisher_required',
    certified: 'publisher_required',
    ...verdicts,
  },
});
const all = (request: Request, verdict: RightsAnswer): RightsCase =>
  publishers(request, { 'publisher A': verdict, 'publisher B': verdict, ADMIN: verdict });
/** A request for a row of organisation A. Publisher B gets the same answer as for a missing row. */
const ofA = (request: Request, own: RightsAnswer = 'ok', other: RightsAnswer = 'not_found'): RightsCase =>
  publishers(request, { 'publisher A': own, 'publisher B': other, ADMIN: own });
const ofB = (request: Request, own: RightsAnswer = 'ok'): RightsCase =>
  publishers(request, { 'publisher A': 'not_found', 'publisher B': own, ADMIN: own });
/** A request without an organisation, which means the publisher's own. ADMIN has none and must name one. */
const ofOwn = (request: Request = {}): RightsCase =>
  publishers(request, { 'publisher A': 'ok', 'publisher B': 'ok', ADMIN: 'invalid' });
/** The four ways to name an organisation in a request: none, A, B, and one that does not exist. */
const ofOrganizations = (request: Request = {}): RightsCase[] => [
  ofOwn(request),
  ofA({ ...request, shipowner_id: String(shipowner.A) }),
  ofB({ ...request, shipowner_id: String(shipowner.B) }),
  all({ ...request, shipowner_id: '4711' }, 'not_found'),
];

const noWebsites = {
  origins: [],
  colour: '#0f6e68',
  language: 'zh',
  has_search: true,
  has_confirmed: true,
};
const noEdit = { changes: {}, base: {} };
const someone = { chinese_name: '周岚', english_name: 'Zhou Lan', phone: '', email: '', shiproute_ids: [] };
const saw = (base: string) => ({ rows: [{ id: draft.A, base }] });
const move = (from_template_id: string, template_id: string, id: string) => ({
  from_template_id,
  template_id,
  rows: [{ id, sequence: 'V' }],
});
const publication = (template_id: string, differs: object = {}) => ({
  template_id,
  publish_time: '2026-11-20T08:00:00Z',
  rows: [],
  removed: [],
  confirm: true,
  base: { batch_id: template_id === template.B ? batch.B : batch.A, scheduled_id: null },
  ...differs,
});
const copy = (from: string) => ({ id: fresh.copy, sequence: 'W', from, shift_days: 7 });

/**
 * The rights of publishers on rows of their own organisation, on those of another organisation, and on
 * missing rows.
 */
export const workspaceRights: Readonly<Record<string, readonly RightsCase[]>> = {
  'GET organization/data': ofOrganizations(),
  'GET organization/select': [all({}, 'ok')],
  'GET organization/widget/data': ofOrganizations(),
  'POST organization/widget/handle': [
    ofA({ shipowner_id: shipowner.A, ...noWebsites, version: 99 }, 'conflict'),
    all({ shipowner_id: 4711, ...noWebsites, version: 0 }, 'not_found'),
    all({ shipowner_id: shipowner.A, ...noWebsites, origins: ['http://a.example'], version: 0 }, 'invalid'),
  ],
  'GET organization/api_key/select': ofOrganizations(),
  'POST organization/api_key/handle': [
    ofOwn({ title: '集团 ERP' }),
    ofA({ shipowner_id: shipowner.A, title: '集团 ERP' }),
    ofB({ shipowner_id: shipowner.B, title: '集团 ERP' }),
    all({ shipowner_id: 4711, title: '集团 ERP' }, 'not_found'),
    all({ shipowner_id: shipowner.A, title: ' ' }, 'invalid'),
    all({ shipowner_id: shipowner.A, title: 'ERP', calls_per_minute: 9_999 }, 'unknown_parameter'),
  ],
  'POST organization/api_key/delete': [
    // `tests/server/api-keys.test.ts` tests revoking keys of both organisations.
    all({ id: 2_000_000_000 }, 'not_found'),
  ],
  'POST organization/handle': [
    ofA({ id: shipowner.A, ...noEdit }),
    ofB({ id: shipowner.B, ...noEdit }),
    all({ id: 4711, ...noEdit }, 'not_found'),
    all(
      { id: shipowner.A, changes: { is_recommended: true }, base: { is_recommended: false } },
      'unknown_parameter',
    ),
    all({ id: shipowner.A, changes: { logo: ' ' }, base: { logo: workspaceIds.logo } }, 'invalid'),
  ],
  'GET organization/presence': ofOrganizations(),
  'POST organization/presence/handle': [
    ofA({ place: missing, template_id: template.A, schedule_id: draft.A }),
    ofB({ place: missing, template_id: template.B, schedule_id: null }),
    publishers(
      { place: missing, template_id: template.A, schedule_id: draft.B },
      { 'publisher A': 'not_found', 'publisher B': 'not_found', ADMIN: 'not_found' },
    ),
    all({ place: missing, template_id: missing, schedule_id: null }, 'not_found'),
    all({ place: missing, template_id: null, schedule_id: null }, 'ok'),
  ],
  'GET business/manager/select': ofOrganizations(),
  'POST business/manager/handle': [
    ofA({ id: manager.A, ...noEdit }),
    ofB({ id: manager.B, ...noEdit }),
    all({ id: missing, ...noEdit }, 'not_found'),
    { ...ofOwn({ add: someone }), ownId: true },
    { ...ofA({ add: { ...someone, shipowner_id: shipowner.A } }), ownId: true },
    // Adding an existing id of the own organisation changes nothing; an id of another organisation is
    // refused.
    ofA({ id: manager.A, add: { ...someone, shipowner_id: shipowner.A } }),
    publishers(
      { id: manager.A, add: { ...someone, shipowner_id: shipowner.B } },
      { 'publisher A': 'not_found', 'publisher B': 'not_found', ADMIN: 'ok' },
    ),
    { ...all({ add: { ...someone, version: 7 } }, 'unknown_parameter'), ownId: true },
    all({ id: manager.A, changes: { shipowner_id: 2 }, base: { shipowner_id: 1 } }, 'unknown_parameter'),
  ],
  'POST business/manager/delete': [
    // Sailings of A name this manager, so it cannot be deleted.
    ofA({ id: manager.A }, 'invalid', 'ok'),
    all({ id: missing }, 'ok'),
  ],
  'GET organization/template/data': [
    ofA({ id: template.A }),
    ofB({ id: template.B }),
    all({ id: missing }, 'not_found'),
  ],
  'GET organization/template/followers': [
    ofA({ id: template.A }),
    ofB({ id: template.B }),
    all({ id: missing }, 'not_found'),
  ],
  'GET organization/template/select': ofOrganizations(),
  'GET organization/template/harbor/select': [
    ...ofOrganizations(),
    ofA({ template_id: template.A }),
    all({ template_id: missing }, 'not_found'),
    // A group of one organisation with the id of the other.
    all({ template_id: template.A, shipowner_id: String(shipowner.B) }, 'not_found'),
  ],
  'POST organization/template/handle': [
    ofA({ id: template.A, ...noEdit }),
    ofB({ id: template.B, ...noEdit }),
    all({ id: missing, ...noEdit }, 'not_found'),
    { ...ofOwn({ add: { title: '红海' } }), ownId: true },
    ofA({ id: template.A, add: { title: '红海', shipowner_id: shipowner.A } }),
    all({ id: template.A, changes: { title: ' ' }, base: { title: '远东' } }, 'invalid'),
    all(
      { id: template.A, changes: { publish_time: null }, base: { publish_time: null } },
      'unknown_parameter',
    ),
  ],
  'POST organization/template/delete': [
    ofA({ id: template.A, base: { title: 'not what it is called', sailing_total: 1 } }, 'conflict', 'ok'),
    all({ id: missing, base: { title: '', sailing_total: 0 } }, 'ok'),
  ],
  'GET organization/template/schedule/data': [
    ofA({ id: draft.A }),
    ofB({ id: draft.B }),
    all({ id: missing }, 'not_found'),
  ],
  'GET organization/template/schedule/select': [
    ofA({ template_id: template.A }),
    ofB({ template_id: template.B }),
    all({ template_id: missing }, 'not_found'),
  ],
  'POST organization/template/schedule/add': [
    ofA({ template_id: template.A, rows: [aDraftSailing({ id: fresh.draft, harbors: [] })] }),
    ofA({ template_id: template.A, rows: [aDraftSailing({ id: draft.A, harbors: [] })] }),
    // Ids of a draft and a published sailing of the other organisation. Even ADMIN cannot reuse them.
    all({ template_id: template.B, rows: [aDraftSailing({ id: draft.A, harbors: [] })] }, 'not_found'),
    all(
      {
        template_id: template.B,
        rows: [aDraftSailing({ id: '01940000-0000-7000-8000-00000000000a', harbors: [] })],
      },
      'not_found',
    ),
    all({ template_id: missing, rows: [aDraftSailing({ id: missing, harbors: [] })] }, 'not_found'),
    ofA(
      { template_id: template.A, rows: [aDraftSailing({ id: missing, harbors: [], manager_id: manager.B })] },
      'invalid',
    ),
    all({ template_id: template.A, rows: [] }, 'invalid'),
    all(
      {
        template_id: template.A,
        rows: [{ ...aDraftSailing({ id: missing, harbors: [] }), publish_version: 1 }],
      },
      'unknown_parameter',
    ),
  ],
  'POST organization/template/schedule/update': [
    ofA({ id: draft.A, ...noEdit }),
    ofB({ id: draft.B, ...noEdit }),
    all({ id: missing, ...noEdit }, 'not_found'),
    ofA({ id: draft.A, changes: { manager_id: manager.B }, base: { manager_id: null } }, 'invalid'),
    all(
      { id: draft.A, changes: { template_id: template.B }, base: { template_id: template.A } },
      'unknown_parameter',
    ),
  ],
  'POST organization/template/schedule/clone': [
    ofA({ template_id: template.A, rows: [copy(draft.A)] }),
    all({ template_id: template.A, rows: [{ ...copy(draft.B), id: missing }] }, 'not_found'),
    all({ template_id: template.A, rows: [{ ...copy(missing), id: missing }] }, 'not_found'),
    all({ template_id: missing, rows: [copy(draft.A)] }, 'not_found'),
  ],
  'POST organization/template/schedule/transfer': [
    ofA(move(template.A, template.A, draft.A)),
    all(move(template.A, template.B, draft.A), 'not_found'),
    all(move(template.B, template.A, draft.B), 'not_found'),
    all(move(template.A, template.A, missing), 'not_found'),
  ],
  'POST organization/template/schedule/delete': [
    ofA(saw('something else'), 'conflict', 'ok'),
    all({ rows: [{ id: missing, base: '' }] }, 'ok'),
    all({ rows: [] }, 'invalid'),
  ],
  'POST organization/template/schedule/publish': [
    { ...ofA(publication(template.A)), ownId: true },
    { ...ofB(publication(template.B)), ownId: true },
    { ...all(publication(missing), 'not_found'), ownId: true },
    // A draft of the other organisation is treated like a deleted one.
    {
      ...ofA(publication(template.A, { rows: [{ id: draft.B, base: '' }] }), 'conflict'),
      ownId: true,
    },
    { ...all(publication(template.A, { confirm: false }), 'invalid'), ownId: true },
    { ...all(publication(template.A, { publish_time: '' }), 'invalid'), ownId: true },
    { ...all(publication(template.A, { shipowner_id: shipowner.B }), 'unknown_parameter'), ownId: true },
  ],
  'POST business/information/batch/delete': [
    // The `base` states are outdated on purpose, so that the publications stay for the other calls.
    ofA({ rows: [{ id: batch.A, base: 'scheduled' }] }, 'conflict'),
    ofB({ rows: [{ id: batch.B, base: 'scheduled' }] }, 'conflict'),
    all({ rows: [{ id: missing, base: 'live' }] }, 'not_found'),
    all({ rows: [] }, 'invalid'),
    all({ rows: [{ id: batch.A, base: 'replaced' }] }, 'invalid'),
    all({ rows: [{ id: batch.A, base: 'live', shipowner_id: shipowner.A }] }, 'unknown_parameter'),
  ],
  'GET business/information/batch/list': [
    ...ofOrganizations(),
    ofA({ template_id: template.A }),
    ofB({ template_id: template.B }),
    all({ template_id: missing }, 'not_found'),
    all({ template_id: template.A, shipowner_id: String(shipowner.B) }, 'not_found'),
  ],
  'GET business/information/batch/data': [
    ofA({ id: batch.A }),
    ofB({ id: batch.B }),
    all({ id: missing }, 'not_found'),
  ],
  'GET business/information/batch/diff': [
    ofA({ from: batch.A, to: batch.A }),
    // Refused also for ADMIN, who may read both.
    all({ from: batch.A, to: batch.B }, 'not_found'),
    all({ from: batch.B, to: missing }, 'not_found'),
  ],
  'GET business/information/batch/log/list': [
    ...ofOrganizations(),
    ofA({ template_id: template.A }),
    ofA({ batch_id: batch.A }),
    all({ batch_id: missing }, 'not_found'),
    all({ template_id: missing }, 'not_found'),
    // Parameters that do not belong together.
    all({ batch_id: batch.A, template_id: template.B }, 'not_found'),
    all({ batch_id: batch.A, shipowner_id: String(shipowner.B) }, 'not_found'),
    all({ action: 'read' }, 'invalid'),
  ],
};
