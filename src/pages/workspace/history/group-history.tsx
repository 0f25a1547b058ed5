import type { Batch } from '../../../../contract/calls/publishing.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { historyLink, templateLink } from '../../../../contract/links/publish-links.ts';
import { usualPair } from '../../../features/history/batch-words.ts';
import { PublicationLine } from '../../../features/history/publication-line.tsx';
import { FaultCard } from '../../../frame/fault-card.tsx';
import { useTitle } from '../../../frame/use-title.ts';
import { type OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { t } from '../../../i18n/t.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { StateCard } from '../../../trade-ui/state-card.tsx';
import { Comparison } from './comparison.tsx';
import { PublicationMissing, Waiting } from './history-states.tsx';
import { LogSide } from './log-side.tsx';
import { PageHead } from './page-head.tsx';
import { useBatches } from './use-batches.ts';
import { pageOf, type HistoryPart } from './history-part.ts';

/** The publications of one schedule group, and the differences between two of them. */
export function GroupHistory({ id, query, workspace, now }: HistoryPart & { id: string }) {
  const page = pageOf(query);
  const view = useBatches({ template_id: id, page, page_size: limits.pageSizeMost }, workspace);
  const template = workspace.templates.find((one) => one.id === id);
  useTitle(t('history.title_publishHistory'));
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
  const [a, b] = [known('a'), known('b')];
  const pair =
    a || b
      ? { a: a ?? beforeOf(batches, b), b: b ?? usual?.b ?? batches.find((batch) => batch !== a) }
      : { a: usual?.a ?? undefined, b: usual ? (usual.b ?? undefined) : batches[0] };
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

/**
 * Rendered in place of the comparison if there are no publications of the group: the first has not been sent
 * yet, or none could be loaded.
 */
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
          <PublicationMissing />
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
