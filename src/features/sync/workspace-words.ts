import { batchDelete, schedulePublish } from '../../../contract/facts/publishing.ts';
import { fileUpload } from '../../../contract/facts/site.ts';
import {
  managerDelete,
  managerHandle,
  organizationHandle,
  scheduleAdd,
  scheduleClone,
  scheduleDelete,
  scheduleTransfer,
  scheduleUpdate,
  templateDelete,
  templateHandle,
} from '../../../contract/facts/workspace.ts';
import { routes, templateLink } from '../../../contract/screen-paths.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { rowTold, type Entry } from '../../store/outbox.ts';
import type { TemplateSchedule } from '../../store/own-rows.ts';
import type { HarborNames } from '../harbors/harbor-names.ts';
import { publishTimeText } from '../publishing/publish-time-text.ts';
import { publishedBy } from '../publishing/pending-publication.ts';
import { refusalReasons } from '../publishing/publish-refusal.ts';
import type { EntryWords, Words } from './words.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a publisher did. */
export const workspaceWords = {
  [organizationHandle.path]: ({ body }: Entry) => ({
    what: t('sync.editOrganization'),
    where: fieldCount(body),
    editLink: routes.publish,
  }),
  [fileUpload.path]: () => ({
    what: t('sync.uploadLogo'),
    where: t('sync.uploadLogoHolds'),
    editLink: routes.publish,
  }),
  [managerHandle.path]: (entry: Entry) => {
    const isNew = 'add' in (entry.body as object);
    return {
      what: t(isNew ? 'sync.addManager' : 'sync.editManager', { name: managerName(entry) }),
      where: isNew ? '' : fieldCount(entry.body),
      editLink: routes.managers,
    };
  },
  [managerDelete.path]: (entry: Entry) => ({
    what: t('sync.deleteManager', { name: managerName(entry) }),
    where: '',
    editLink: routes.managers,
  }),
  [templateHandle.path]: ({ body, rows }: Entry) => {
    const { id, add } = body as { id: string; add?: object };
    const title = textOf(rowOf(rows)?.['title']);
    return {
      what: t(add ? 'sync.addTemplate' : 'sync.renameTemplate', { group: title }),
      where: '',
      editLink: templateLink(id),
    };
  },
  [templateDelete.path]: ({ body }: Entry) => {
    const { base } = body as { base: { title: string; sailing_total: number } };
    return {
      what: t('sync.deleteTemplate', { group: base.title }),
      where: t('sync.sailingCount', { n: base.sailing_total }),
      editLink: routes.publish,
    };
  },
  [schedulePublish.path]: (entry: Entry, names: HarborNames) => {
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
  [batchDelete.path]: (entry: Entry, names: HarborNames) => {
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
  [scheduleAdd.path]: (entry: Entry) => ofSailings(entry, t('sync.addSailings')),
  [scheduleClone.path]: (entry: Entry) => ofSailings(entry, t('sync.cloneSailings')),
  [scheduleTransfer.path]: (entry: Entry) => ofSailings(entry, t('sync.moveSailings')),
  [scheduleDelete.path]: (entry: Entry) => ofSailings(entry, t('sync.deleteSailings')),
  [scheduleUpdate.path]: ({ body, rows }: Entry) => {
    const draft = rowOf(rows) as unknown as TemplateSchedule | undefined;
    const name = [draft?.ship_name ?? 'TBN', draft?.voyage_number ?? ''].join(' ').trim();
    return {
      what: t('sync.editSailing', { name }),
      where: fieldCount(body),
      editLink: draft && templateLink(draft.template_id),
    };
  },
} satisfies Record<string, Words>;

function ofSailings({ body, rows }: Entry, what: string): EntryWords {
  const templateId = textOf(rowOf(rows)?.['template_id']);
  return {
    what,
    where: t('sync.sailingCount', { n: (body as { rows: unknown[] }).rows.length }),
    editLink: templateId === '' ? routes.publish : templateLink(templateId),
  };
}

const fieldCount = (body: unknown): string =>
  t('sync.fieldCount', { n: Object.keys((body as { changes?: object }).changes ?? {}).length });

const rowOf = ([change]: Entry['rows']): Row | undefined => (rowTold(change) as Row | null) ?? undefined;

const rowIn = ({ rows }: Entry, table: string): Row | undefined => {
  const change = rows.find((one) => one.table === table);
  return (rowTold(change) as Row | null) ?? undefined;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function managerName({ rows }: Entry): string {
  const row = rowOf(rows);
  return textOf(row?.[currentLanguage() === 'zh' ? 'chinese_name' : 'english_name']);
}
