import { batchDelete, schedulePublish } from '../../../contract/facts/publishing.ts';
import { fileUpload } from '../../../contract/facts/files.ts';
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
import { templateLink } from '../../../contract/links/publish-links.ts';
import { routes } from '../../../contract/links/screen-paths.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { bodyOf, changeIn, describedRow, type QueuedEntry } from '../../store/outbox.ts';
import type { OwnTable } from '../../store/own-rows.ts';
import { serverNow } from '../../state/server-clock.ts';
import type { HarborNames } from '../../../trade/harbors/place-names.ts';
import { publishTimeText } from '../publishing/publish-time-text.ts';
import { publishedBy } from '../publishing/pending-publication.ts';
import { refusalReasons } from '../publishing/publish-refusal.ts';
import type { EntryWords, Words } from './words.ts';

export const workspaceWords = {
  [organizationHandle.path]: (entry: QueuedEntry) => ({
    what: t('sync.editOrganization'),
    where: fieldCount(bodyOf(organizationHandle, entry)),
    editLink: routes.publish,
  }),
  [fileUpload.path]: () => ({
    what: t('sync.uploadLogo'),
    where: t('sync.uploadLogoHolds'),
    editLink: routes.publish,
  }),
  [managerHandle.path]: (entry: QueuedEntry) => {
    const body = bodyOf(managerHandle, entry);
    const isNew = 'add' in body;
    return {
      what: t(isNew ? 'sync.addManager' : 'sync.editManager', { name: managerName(entry) }),
      where: isNew ? '' : fieldCount(body),
      editLink: routes.managers,
    };
  },
  [managerDelete.path]: (entry: QueuedEntry) => ({
    what: t('sync.deleteManager', { name: managerName(entry) }),
    where: '',
    editLink: routes.managers,
  }),
  [templateHandle.path]: (entry: QueuedEntry) => {
    const { id, add, changes = {} } = bodyOf(templateHandle, entry);
    const group = rowIn(entry, 'template')?.title ?? '';
    return {
      what: t(add ? 'sync.addTemplate' : 'title' in changes ? 'sync.renameTemplate' : 'sync.editPattern', {
        group,
      }),
      where: '',
      editLink: templateLink(id),
    };
  },
  [templateDelete.path]: (entry: QueuedEntry) => {
    const { base } = bodyOf(templateDelete, entry);
    return {
      what: t('sync.deleteTemplate', { group: base.title }),
      where: t('sync.sailingCount', { n: base.sailing_total }),
      editLink: routes.publish,
    };
  },
  [schedulePublish.path]: (entry: QueuedEntry, names: HarborNames) => {
    const { template_id, rows, removed } = bodyOf(schedulePublish, entry);
    const group = rowIn(entry, 'template')?.title ?? '';
    const published = publishedBy(entry);
    const isLater = published !== null && Date.parse(published.publish_time) > entry.create_time + 60_000;
    return {
      what: published ? t('sync.publishGroup', { group }) : t('sync.confirmGroup', { group }),
      where: [
        published ? t('sync.sailingCount', { n: rows.length + removed.length }) : '',
        isLater ? publishTimeText(published.publish_time, new Date(serverNow())) : '',
      ]
        .filter(Boolean)
        .join(' · '),
      editLink: templateLink(template_id),
      reasons: refusalReasons(entry, names),
    };
  },
  [batchDelete.path]: (entry: QueuedEntry, names: HarborNames) => {
    const template = rowIn(entry, 'template');
    const { rows } = bodyOf(batchDelete, entry);
    const group = template?.title ?? rowIn(entry, 'batch')?.group_title ?? '';
    const isPlan = rows[0]?.base === 'scheduled';
    return {
      what: t(isPlan ? 'sync.callOffGroup' : 'sync.withdrawGroup', { group }),
      where: '',
      editLink: template ? templateLink(template.id) : routes.publish,
      reasons: refusalReasons(entry, names),
    };
  },
  [scheduleAdd.path]: (entry: QueuedEntry) =>
    ofSailings(entry, bodyOf(scheduleAdd, entry), t('sync.addSailings')),
  [scheduleClone.path]: (entry: QueuedEntry) =>
    ofSailings(entry, bodyOf(scheduleClone, entry), t('sync.cloneSailings')),
  [scheduleTransfer.path]: (entry: QueuedEntry) =>
    ofSailings(entry, bodyOf(scheduleTransfer, entry), t('sync.moveSailings')),
  [scheduleDelete.path]: (entry: QueuedEntry) =>
    ofSailings(entry, bodyOf(scheduleDelete, entry), t('sync.deleteSailings')),
  [scheduleUpdate.path]: (entry: QueuedEntry) => {
    const draft = rowIn(entry, 'template_schedule');
    const name = [draft?.ship_name ?? 'TBN', draft?.voyage_number ?? ''].join(' ').trim();
    return {
      what: t('sync.editSailing', { name }),
      where: fieldCount(bodyOf(scheduleUpdate, entry)),
      editLink: draft ? templateLink(draft.template_id) : undefined,
    };
  },
} satisfies Record<string, Words>;

function ofSailings(entry: QueuedEntry, { rows }: { rows: readonly unknown[] }, what: string): EntryWords {
  const draft = rowIn(entry, 'template_schedule');
  return {
    what,
    where: t('sync.sailingCount', { n: rows.length }),
    editLink: draft ? templateLink(draft.template_id) : routes.publish,
  };
}

const fieldCount = ({ changes = {} }: { changes?: object | undefined }): string =>
  t('sync.fieldCount', { n: Object.keys(changes).length });

const rowIn = <Table extends OwnTable>(entry: QueuedEntry, table: Table) =>
  describedRow(changeIn(entry, table));

const managerName = (entry: QueuedEntry): string =>
  rowIn(entry, 'manager')?.[currentLanguage() === 'zh' ? 'chinese_name' : 'english_name'] ?? '';
