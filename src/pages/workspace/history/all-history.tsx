import { useState } from 'react';
import type { Batch } from '../../../../contract/calls/publishing.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { historyLink, publicationLink } from '../../../../contract/links/publish-links.ts';
import { routes } from '../../../../contract/links/screen-paths.ts';
import { PublicationLine } from '../../../features/history/publication-line.tsx';
import { FaultCard } from '../../../frame/fault-card.tsx';
import { useTitle } from '../../../frame/use-title.ts';
import { instantText } from '../../../i18n/dates.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { StateCard } from '../../../trade-ui/state-card.tsx';
import styles from './history-page.module.css';
import { Waiting } from './history-states.tsx';
import { LogSide } from './log-side.tsx';
import { PageHead } from './page-head.tsx';
import { GroupSection } from './group-section.tsx';
import { useBatches } from './use-batches.ts';
import { pageOf, type HistoryPart } from './history-part.ts';

/** The publications of all schedule groups, one line per group. */
export function AllHistory({ query, workspace, now }: HistoryPart) {
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
        <div className="grid shrinks gap-4">
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

/** The number of publications that fit on one line of a wide screen without scrolling. */
const stopsShown = 8;

function byGroup(batches: readonly Batch[]): ReadonlyMap<string, Batch[]> {
  const groups = new Map<string, Batch[]>();
  for (const batch of batches)
    if (batch.template_id !== null)
      groups.set(batch.template_id, [...(groups.get(batch.template_id) ?? []), batch]);
  return groups;
}

/** The number of publications without a group that are shown at first. */
const othersShown = 5;

/** Publications without a group: they were made from imported sheets, or their group was deleted. */
function Others({ batches, now }: { batches: readonly Batch[]; now: Date }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? batches : batches.slice(0, othersShown);
  return (
    <section className={styles.group} aria-labelledby="others">
      <h2 id="others">{t('history.otherBatches')}</h2>
      <ul className={styles.others}>
        {shown.map((batch) => (
          <li className="row wraps high-36 gap-x4 note" key={batch.id}>
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
