import { routes, templateLink } from '../../../contract/routes.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import type { Entry } from '../../store/outbox.ts';
import type { TemplateSchedule } from '../../store/own-rows.ts';

type Words = (entry: Entry) => { what: string; where: string; editLink: string | undefined };
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function managerName({ rows }: Entry): string {
  const row = rowOf(rows);
  return textOf(row?.[currentLanguage() === 'zh' ? 'chinese_name' : 'english_name']);
}
