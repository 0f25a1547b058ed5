import { useState } from 'react';
import { useSearch } from 'wouter';

import { batchList } from '../../../../contract/calls/publishing.ts';
import { dictionaryName } from '../../../../trade/sailing/dictionary.ts';
import type { NewDraft } from '../../../../trade/draft/draft.ts';
import * as limits from '../../../../contract/limits/limits.ts';
import { historyLink } from '../../../../contract/links/publish-links.ts';
import { useAnswer } from '../../../hooks/use-answer.ts';
import { batchName, countsText } from '../../../features/history/batch-words.ts';
import { StateBadge } from '../../../features/history/side-head.tsx';
import { usePublication, type PublicationContent } from '../../../features/history/use-difference.ts';
import { publishTimeText } from '../../../features/publishing/publish-time-text.ts';
import { daysText, endsOf, portsText, type SailingBook } from '../../../features/publishing/sailing-book.ts';
import { FaultCard } from '../../../frame/fault-card.tsx';
import { CopyNotice } from '../../../frame/copy-notice.tsx';
import { useNow } from '../../../hooks/use-now.ts';
import { useTitle } from '../../../frame/use-title.ts';
import { WorkspaceFrame, type OpenWorkspace } from '../../../features/workspace/workspace-frame.tsx';
import { fullInstantText, instantText } from '../../../i18n/dates.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ColumnHeads } from '../../../ui/column-heads.tsx';
import { LaneName } from '../../../trade-ui/lane-name.tsx';
import { StateCard } from '../../../trade-ui/state-card.tsx';
import { ExportButton } from './export-button.tsx';
import { PublicationMissing, Waiting } from './history-states.tsx';
import { PageHead } from './page-head.tsx';
import styles from './publication-page.module.css';
import { RestoreButton } from './restore-button.tsx';
import { withQueuedChanges } from './with-queued-changes.ts';
import { useSailingBook } from './use-sailing-book.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** A publication: its sailings as published, its publisher and time, and its actions. */
export function PublicationPage() {
  const now = useNow();
  const id = new URLSearchParams(useSearch()).get('id') ?? '';
  return (
    <WorkspaceFrame now={now} hasMargins>
      {(workspace) => <Publication key={id} id={id} workspace={workspace} now={now} />}
    </WorkspaceFrame>
  );
}

interface PublicationProps {
  id: string;
  workspace: OpenWorkspace;
  now: Date;
}

function Publication({ id, workspace, now }: PublicationProps) {
  const { answer, failure, fetchedTime, pending, retry } = usePublication(id === '' ? null : id);
  useTitle(t('history.title_publication'));
  if (answer)
    return (
      <>
        {failure && fetchedTime !== undefined && (
          <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
        )}
        <Content content={answer} workspace={workspace} now={now} />
      </>
    );
  return (
    <>
      <PageHead
        crumbs={[{ href: historyLink(), text: t('history.title_publishHistory') }]}
        title={t('history.title_publication')}
      />
      {id !== '' && (!failure || pending) ? (
        <Waiting />
      ) : !failure || failure.code === 'not_found' || failure.code === 'invalid' ? (
        <PublicationMissing />
      ) : (
        <FaultCard failure={failure} onRetry={retry} offlineTitle={t('history.offlineTitle')} />
      )}
    </>
  );
}

interface ContentProps {
  content: PublicationContent;
  workspace: OpenWorkspace;
  now: Date;
}

function Content({ content, workspace, now }: ContentProps) {
  const { list } = content;
  const batch = withQueuedChanges(content.batch, workspace);
  const { book } = useSailingBook(workspace, now);
  const group = batch.template_id ?? undefined;
  const isAhead = batch.state === 'scheduled';
  return (
    <>
      <PageHead
        crumbs={[
          { href: historyLink(), text: t('history.title_publishHistory') },
          ...(group ? [{ href: historyLink({ id: group }), text: batch.group_title }] : []),
        ]}
        // A publication that was imported from a sheet has no group. Its title is the name of the sheet.
        title={batch.number === 0 && batch.group_title ? batch.group_title : batchName(batch)}
      >
        <ExportButton content={content} workspace={workspace} now={now} />
        <WithdrawButton batch={batch} now={now} />
        {group && (
          <RestoreButton kind="primary" batch={batch} published={list} workspace={workspace} book={book} />
        )}
      </PageHead>
      <dl className={styles.facts}>
        <Fact label={t('history.state')}>
          <StateBadge state={batch.state} />
        </Fact>
        <Fact label={t(isAhead ? 'history.whenScheduled' : 'history.when')}>
          <time dateTime={batch.publish_time} title={fullInstantText(batch.publish_time)}>
            {isAhead ? publishTimeText(batch.publish_time, now) : instantText(batch.publish_time, now)}
          </time>
        </Fact>
        <Fact label={t('history.who')}>{batch.publisher || t('history.nobody')}</Fact>
        <Fact label={t('history.counts')}>{countsText(batch) || '–'}</Fact>
        {batch.confirmed_total > 0 && (
          <Fact label={t('history.confirmed')}>
            {t('history.confirmedCount', { n: batch.confirmed_total })}
          </Fact>
        )}
      </dl>
      {group && batch.number > 1 && <Before group={group} batch={batch} />}
      <Sailings list={list} isAhead={isAhead} book={book} />
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The link to the comparison with the previous publication. */
function Before({ group, batch }: { group: string; batch: PublicationContent['batch'] }) {
  const { answer } = useAnswer(batchList, { template_id: group, page: 1, page_size: limits.pageSizeMost });
  const before = answer?.list
    .filter(({ number }) => number < batch.number)
    .toSorted((a, b) => b.number - a.number)[0];
  if (!before) return null;
  return (
    <p className="below-4">
      <ButtonLink href={`#${historyLink({ id: group, a: before.id, b: batch.id })}`}>
        {t('history.compare')}
      </ButtonLink>
    </p>
  );
}

/** The number of rows that are rendered at first. A button renders as many more. */
const rowsAtOnce = 100;

function Sailings({ list, isAhead, book }: { list: NewDraft[]; isAhead: boolean; book: SailingBook }) {
  const [most, setMost] = useState(rowsAtOnce);
  if (list.length === 0) return <StateCard kind="empty" title={t('history.noSailings')} />;
  return (
    <section aria-labelledby="sailings" className={styles.sailings}>
      <h2 id="sailings">
        {t(isAhead ? 'history.readersWillHave' : 'history.readersHad')}{' '}
        <span>{t('history.sailings', { n: list.length })}</span>
      </h2>
      <table>
        <ColumnHeads
          heads={(['tableVessel', 'tableLane', 'tableLoad', 'tableArrival', 'tableMore'] as const).map(
            (key) => t(`history.${key}`),
          )}
        />
        <tbody>
          {list.slice(0, most).map((sailing) => (
            <Row key={sailing.id} sailing={sailing} book={book} />
          ))}
        </tbody>
      </table>
      {list.length > most && (
        <Button onClick={() => setMost(most + rowsAtOnce)}>
          {t('history.showMore', { n: list.length - most })}
        </Button>
      )}
    </section>
  );
}

function Row({ sailing, book }: { sailing: NewDraft; book: SailingBook }) {
  const { load, unload } = endsOf(sailing);
  const language = currentLanguage();
  const more = [
    dictionaryName('machine', sailing.machine_id, language),
    ...sailing.cargo_tags.map((tag) => dictionaryName('cargo_tag', tag, language)),
  ];
  return (
    <tr>
      <th scope="row">
        <b lang={sailing.ship_name ? 'en' : undefined}>{sailing.ship_name ?? t('draftGrid.tbn')}</b>{' '}
        <span>{sailing.voyage_number}</span>
      </th>
      <td>
        <LaneName from={load ? portsText(load, book) : '–'} to={unload ? portsText(unload, book) : '–'} />
      </td>
      <td>{load && daysText(load, book.today)}</td>
      <td>{unload && daysText(unload, book.today)}</td>
      <td>{more.join(t('ui.comma'))}</td>
    </tr>
  );
}
