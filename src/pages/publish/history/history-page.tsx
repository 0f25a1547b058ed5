import { useState } from 'react';
import { useSearch } from 'wouter';

import type { Batch } from '../../../../contract/calls/publishing.ts';
import { limits } from '../../../../contract/limits.ts';
import { historyLink, publicationLink, templateLink } from '../../../../contract/publish-links.ts';
import { routes } from '../../../../contract/screen-paths.ts';
import { usualPair } from '../../../features/history/batch-words.ts';
import { PublicationLine } from '../../../features/history/publication-line.tsx';
import { FaultCard } from '../../../frame/fault-card.tsx';
import { useNow } from '../../../frame/use-now.ts';
import { useTitle } from '../../../frame/use-title.ts';
import { WorkspaceFrame, type OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { instantText } from '../../../i18n/dates.ts';
import { t } from '../../../i18n/t.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { StateCard } from '../../../trade-ui/state-card.tsx';
import { Comparison } from './comparison.tsx';
import styles from './history-page.module.css';
import { Gone, Waiting } from './history-states.tsx';
import { LogSide } from './log-side.tsx';
import { PageHead } from './page-head.tsx';
import { GroupSection } from './group-section.tsx';
import { useBatches } from './use-batches.ts';

/** The publications of one group with what differs between two of them; or those of all groups. */
export function HistoryPage() {
  const now = useNow();
  const query = new URLSearchParams(useSearch());
  const id = query.get('id');
  return (
    <WorkspaceFrame now={now} isWide={id !== null} hasMargins>
      {(workspace) =>
        id ? (
          <OfGroup key={id} id={id} query={query} workspace={workspace} now={now} />
        ) : (
          <OfAll query={query} workspace={workspace} now={now} />
        )
      }
    </WorkspaceFrame>
  );
}

interface PartProps {
  query: URLSearchParams;
  workspace: OpenWorkspace;
  now: Date;
}

const pageOf = (query: URLSearchParams): number => Math.max(1, Math.floor(Number(query.get('page'))) || 1);

function OfGroup({ id, query, workspace, now }: PartProps & { id: string }) {
  const page = pageOf(query);
  const view = useBatches({ template_id: id, page, page_size: limits.pageSizeMost }, workspace);
  const template = workspace.templates.find((one) => one.id === id);
  const title = template?.title ?? view.batches?.[0]?.group_title ?? '';
  useTitle(
    title === '' ? t('history.title_publishHistory') : `${t('history.title_publishHistory')} · ${title}`,
  );
  const crumbs = [
    { href: historyLink(), text: t('history.title_publishHistory') },
    ...(template ? [{ href: templateLink(id), text: template.title }] : []),
  ];
  const { batches } = view;
  if (!batches || batches.length === 0)
    return (
      <>
        <PageHead crumbs={crumbs} title={t('history.title_publishHistory')} />
        <NoPublications view={view} template={template} now={now} />
        {batches && <LogSide groupId={id} workspace={workspace} now={now} />}
      </>
    );
  const known = (name: string) => batches.find((batch) => batch.id === query.get(name));
  const usual = usualPair(batches);
  const pair = {
    a: known('a') ?? (known('b') ? beforeOf(batches, known('b')) : usual?.a),
    b: known('b') ?? usual?.b ?? batches[0],
  };
  return (
    <Comparison
      batches={batches}
      coming={view.coming}
      unsent={view.unsent}
      a={pair.a}
      b={pair.b}
      linkOf={(a, b) => historyLink({ id, a, b, page: page > 1 ? String(page) : undefined })}
      crumbs={crumbs}
      workspace={workspace}
      now={now}
      below={
        <Pagination
          page={page}
          pageCount={Math.ceil(view.total / limits.pageSizeMost)}
          hrefOf={(to) => `#${historyLink({ id, page: String(to) })}`}
        />
      }
    />
  );
}

interface NoPublicationsProps {
  view: ReturnType<typeof useBatches>;
  template: OpenWorkspace['templates'][number] | undefined;
  now: Date;
}

/** A group whose first publication is yet to come, or whose publications are not here. */
function NoPublications({ view, template, now }: NoPublicationsProps) {
  const { batches, coming, failure, pending, retry } = view;
  return (
    <>
      {coming.length > 0 && (
        <PublicationLine batches={[]} coming={coming} hrefOf={() => ''} unsent={view.unsent} now={now} />
      )}
      {batches ? (
        <StateCard
          kind="empty"
          title={t(coming.length > 0 ? 'history.firstComing' : 'history.none')}
          text={t('history.noneText')}
          actions={
            template && <ButtonLink href={`#${templateLink(template.id)}`}>{t('history.toGroup')}</ButtonLink>
          }
        />
      ) : failure && !pending ? (
        failure.code === 'not_found' ? (
          <Gone />
        ) : (
          <FaultCard failure={failure} onRetry={retry} offlineTitle={t('history.offlineTitle')} />
        )
      ) : (
        <Waiting />
      )}
    </>
  );
}

const beforeOf = (batches: readonly Batch[], batch: Batch | undefined): Batch | undefined =>
  batches
    .filter(({ number, id }) => batch && number < batch.number && id !== batch.id)
    .toSorted((a, b) => b.number - a.number)[0];

function OfAll({ query, workspace, now }: PartProps) {
  const page = pageOf(query);
  const view = useBatches({ page, page_size: limits.pageSizeMost }, workspace);
  useTitle(t('history.title_publishHistory'));
  const { batches, failure, pending, retry } = view;
  const head = (
    <PageHead
      crumbs={[{ href: routes.publish, text: t('workspace.title') }]}
      title={t('history.title_publishHistory')}
    />
  );
  if (!batches)
    return (
      <>
        {head}
        {failure && !pending ? (
          <FaultCard failure={failure} onRetry={retry} offlineTitle={t('history.offlineTitle')} />
        ) : (
          <Waiting />
        )}
      </>
    );
  const groups = byGroup(batches);
  const coming = byGroup(view.coming);
  const others = batches.filter(({ template_id }) => template_id === null);
  return (
    <>
      {head}
      <div className={styles.history}>
        <div className={styles.groups}>
          {workspace.templates.map(({ id, title }) => (
            <GroupSection key={id} id={id} title={title}>
              {groups.has(id) || coming.has(id) ? (
                <PublicationLine
                  batches={(groups.get(id) ?? []).slice(0, stopsShown)}
                  coming={coming.get(id)}
                  hrefOf={(batch) => historyLink({ id, b: batch.id })}
                  unsent={view.unsent}
                  now={now}
                />
              ) : (
                <p className={styles.never}>{t('history.none')}</p>
              )}
            </GroupSection>
          ))}
          {others.length > 0 && <Others batches={others} now={now} />}
          {workspace.templates.length === 0 && others.length === 0 && (
            <StateCard kind="empty" title={t('history.none')} text={t('history.noneText')} />
          )}
          <Pagination
            page={page}
            pageCount={Math.ceil(view.total / limits.pageSizeMost)}
            hrefOf={(to) => `#${historyLink({ page: String(to) })}`}
          />
        </div>
        <LogSide workspace={workspace} now={now} />
      </div>
    </>
  );
}

/** On one line without scrolling, on a desk. */
const stopsShown = 8;

function byGroup(batches: readonly Batch[]): ReadonlyMap<string, Batch[]> {
  const groups = new Map<string, Batch[]>();
  for (const batch of batches)
    if (batch.template_id !== null)
      groups.set(batch.template_id, [...(groups.get(batch.template_id) ?? []), batch]);
  return groups;
}

/** Of those that no group has the newest are enough at first. */
const othersShown = 5;

/** Read from sheets, or of groups that are deleted. */
function Others({ batches, now }: { batches: readonly Batch[]; now: Date }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? batches : batches.slice(0, othersShown);
  return (
    <section className={styles.group} aria-labelledby="others">
      <h2 id="others">{t('history.otherBatches')}</h2>
      <ul className={styles.others}>
        {shown.map((batch) => (
          <li key={batch.id}>
            <a href={`#${publicationLink(batch.id)}`}>{batch.group_title || t('history.imported')}</a>
            <span>{instantText(batch.publish_time, now)}</span>
            <span>{t('history.sailings', { n: batch.sailing_total })}</span>
          </li>
        ))}
      </ul>
      {shown.length < batches.length && (
        <Button kind="quiet" onClick={() => setIsOpen(true)}>
          {t('history.showMore', { n: batches.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
