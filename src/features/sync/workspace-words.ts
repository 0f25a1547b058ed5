import { routes, templateLink } from '../../../contract/screen-paths.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { Entry } from '../../store/outbox.ts';
import type { TemplateSchedule } from '../../store/own-rows.ts';
import type { HarborNames } from '../harbors/harbor-names.ts';
import { publishTimeText } from '../publishing/publish-time-text.ts';
import { publishedBy } from '../publishing/pending-publication.ts';
import { refusalReasons } from '../publishing/publish-refusal.ts';

type Words = (
  entry: Entry,
  names: HarborNames,
) => {
  what: string;
  where: string;
  editLink: string | undefined;
  /** Why it did not go through, where one line would not say it. */
  reasons?: readonly string[];
};
type Row = Readonly<Record<string, unknown>>;

/** What a publisher did, by call. Paths stand here as text: what they take is known to the queue already. */
export const workspaceWords: Readonly<Record<string, Words>> = {
  'organization/handle': ({ body }) => ({
    what: t('sync.editOrganization'),
    where: fieldCount(body),
    editLink: routes.publish,
  }),
  'file/upload': () => ({
    what: t('sync.uploadLogo'),
    where: t('sync.uploadLogoHolds'),
    editLink: routes.publish,
  }),
  'business/manager/handle': (entry) => {
    const isNew = 'add' in (entry.body as object);
    return {
      what: t(isNew ? 'sync.addManager' : 'sync.editManager', { name: managerName(entry) }),
      where: isNew ? '' : fieldCount(entry.body),
      editLink: routes.managers,
    };
  },
  'business/manager/delete': (entry) => ({
    what: t('sync.deleteManager', { name: managerName(entry) }),
    where: '',
    editLink: routes.managers,
  }),
  'organization/template/handle': ({ body, rows }) => {
    const { id, add } = body as { id: string; add?: object };
    const title = textOf(rowOf(rows)?.['title']);
    return {
      what: t(add ? 'sync.addTemplate' : 'sync.renameTemplate', { group: title }),
      where: '',
      editLink: templateLink(id),
    };
  },
  'organization/template/delete': ({ body }) => {
    const { base } = body as { base: { title: string; sailing_total: number } };
    return {
      what: t('sync.deleteTemplate', { group: base.title }),
      where: t('sync.sailingCount', { n: base.sailing_total }),
      editLink: routes.publish,
    };
  },
  'organization/template/schedule/publish': (entry, names) => {
    const { template_id, rows, removed } = entry.body as {
      template_id: string;
      rows: readonly unknown[];
      removed: readonly unknown[];
    };
    const group = textOf(rowIn(entry, 'template')?.['title']);
    const published = publishedBy(entry);
    const isLater = published !== null && Date.parse(published.publish_time) > entry.create_time + 60_000;
    return {
      what: published ? t('sync.publishGroup', { group }) : t('sync.confirmGroup', { group }),
      where: [
        published ? t('sync.sailingCount', { n: rows.length + removed.length }) : '',
        isLater ? publishTimeText(published.publish_time, new Date()) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      editLink: templateLink(template_id),
      reasons: refusalReasons(entry, names),
    };
  },
  'business/information/batch/delete': (entry, names) => {
    const template = rowIn(entry, 'template');
    const { rows } = entry.body as { rows: readonly { base: string }[] };
    const group = textOf(template?.['title'] ?? rowIn(entry, 'batch')?.['group_title']);
    const isPlan = rows[0]?.base === 'scheduled';
    return {
      what: t(isPlan ? 'sync.callOffGroup' : 'sync.withdrawGroup', { group }),
      where: '',
      editLink: template ? templateLink(textOf(template['id'])) : routes.publish,
      reasons: refusalReasons(entry, names),
    };
  },
  'organization/template/schedule/add': (entry) => ofSailings(entry, t('sync.addSailings')),
  'organization/template/schedule/clone': (entry) => ofSailings(entry, t('sync.cloneSailings')),
  'organization/template/schedule/transfer': (entry) => ofSailings(entry, t('sync.moveSailings')),
  'organization/template/schedule/delete': (entry) => ofSailings(entry, t('sync.deleteSailings')),
  'organization/template/schedule/update': ({ body, rows }) => {
    const draft = rowOf(rows) as unknown as TemplateSchedule | undefined;
    const name = [draft?.ship_name ?? 'TBN', draft?.voyage_number ?? ''].join(' ').trim();
    return {
      what: t('sync.editSailing', { name }),
      where: fieldCount(body),
      editLink: draft && templateLink(draft.template_id),
    };
  },
};

function ofSailings({ body, rows }: Entry, what: string): ReturnType<Words> {
  const templateId = textOf(rowOf(rows)?.['template_id']);
  return {
    what,
    where: t('sync.sailingCount', { n: (body as { rows: unknown[] }).rows.length }),
    editLink: templateId === '' ? routes.publish : templateLink(templateId),
  };
}

const fieldCount = (body: unknown): string =>
  t('sync.fieldCount', { n: Object.keys((body as { changes?: object }).changes ?? {}).length });

const rowOf = ([change]: Entry['rows']): Row | undefined =>
  ((change?.after ?? change?.before) as Row | null | undefined) ?? undefined;

const rowIn = ({ rows }: Entry, table: string): Row | undefined => {
  const change = rows.find((one) => one.table === table);
  return ((change?.after ?? change?.before) as Row | null | undefined) ?? undefined;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function managerName({ rows }: Entry): string {
  const row = rowOf(rows);
  return textOf(row?.[currentLanguage() === 'zh' ? 'chinese_name' : 'english_name']);
}
