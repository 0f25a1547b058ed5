import { useLocation, useSearch } from 'wouter';

import type { AnswerOf } from '../../../../contract/call.ts';
import { quoteSelect } from '../../../../contract/calls/quotes.ts';
import { toolLink } from '../../../../contract/links/discovery-links.ts';
import { browseLink } from '../../../../contract/links/screen-paths.ts';
import { parseSearchEnd } from '../../../../trade/harbors/search-end.ts';
import { dictionaryName } from '../../../../trade/sailing/dictionary.ts';
import { busyHarbors } from '../../../features/harbors/busy-harbors.ts';
import type { HarborNames } from '../../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../../features/harbors/use-harbor-book.ts';
import { quotedBy, QuoteTable, rateOf } from '../../../features/quotes/quote-table.tsx';
import { CopyNotice } from '../../../frame/copy-notice.tsx';
import { FaultCard } from '../../../frame/fault-card.tsx';
import { useAnswer } from '../../../hooks/use-answer.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { instantText } from '../../../i18n/dates.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { StateCard } from '../../../trade-ui/state-card.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { LoadingAfterDelay } from '../../../ui/loading-after-delay.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ResultActions } from '../result-actions.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ToolHead } from '../tool-head.tsx';
import styles from './quotes-tool.module.css';

type Quotes = AnswerOf<typeof quoteSelect>;

const pageSize = 50;

/** The recent quotes on one lane or on all lanes. */
export function QuotesTool({ title }: { title: string }) {
  const { from, to, page } = useLane();
  const lane = { ...(from && { from }), ...(to && { to }) };
  const request = { ...lane, ...(page > 1 && { page }), page_size: pageSize };
  const view = useAnswer(quoteSelect, request, { lastOf: 'quotes' });
  const { failure, fetchedTime, pending, retry } = view;
  const answer = view.answer ?? view.before?.answer;
  const names = useHarborBook(answer !== undefined, busyHarbors).names;
  const now = useNow();
  return (
    <>
      <ToolHead title={title}>
        <span className="muted">{t('quotes.reference')}</span>
      </ToolHead>
      {failure && answer && !pending && fetchedTime !== undefined && (
        <CopyNotice failure={failure} fetchedTime={fetchedTime} now={now} onRetry={retry} />
      )}
      {failure && !answer && !pending && (
        <FaultCard failure={failure} onRetry={retry} offlineTitle={t('quotes.offline')} />
      )}
      {!answer && !failure && (
        <>
          <SkeletonRows rows={4} look="card" />
          <LoadingAfterDelay />
        </>
      )}
      {answer && <Answered {...{ title, answer, names, now, from, to }} />}
      {answer && (
        <Pagination
          page={page}
          pageCount={Math.ceil(answer.total / pageSize)}
          hrefOf={(one) => `#${toolLink('quotes', { from, to, page: String(one) })}`}
        />
      )}
    </>
  );
}

/** Returns the lane and the page number in the URL; invalid places are ignored. */
function useLane(): { from: string; to: string; page: number } {
  const query = new URLSearchParams(useSearch());
  const end = (name: string) => {
    const text = query.get(name) ?? '';
    return parseSearchEnd(text) ? text : '';
  };
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  return { from: end('from'), to: end('to'), page };
}

interface AnsweredProps {
  title: string;
  answer: Quotes;
  names: HarborNames;
  now: Date;
  from: string;
  to: string;
}

function Answered({ title, answer, names, now, from, to }: AnsweredProps) {
  const [, navigate] = useLocation();
  const { list, lanes } = answer;
  const port = (code: string) => names.harborName(code, currentLanguage());
  const lane = from === '' && to === '' ? '' : `${from} ${to}`;
  const options = lanes.map((one) => ({
    value: `${one.start_harbor_code} ${one.end_harbor_code}`,
    label: `${port(one.start_harbor_code)} – ${port(one.end_harbor_code)}`,
  }));
  const isListed = lane === '' || options.some(({ value }) => value === lane);
  const laneText = lane === '' ? t('quotes.allLanes') : `${endName(from, names)} – ${endName(to, names)}`;
  if (list.length === 0 && lanes.length === 0)
    return <StateCard kind="empty" title={t('quotes.empty')} text={t('quotes.emptyText')} />;
  return (
    <Card>
      <div className={styles.lane}>
        <SelectField
          label={t('quotes.lane')}
          value={lane}
          options={[
            { value: '', label: t('quotes.allLanes') },
            ...(isListed ? [] : [{ value: lane, label: laneText }]),
            ...options,
          ]}
          onChange={(chosen) => {
            const [start = '', end = ''] = chosen.split(' ');
            navigate(toolLink('quotes', { from: start, to: end }), { replace: true });
          }}
        />
        {lane !== '' && (
          <ButtonLink kind="quiet" href={`#${browseLink({ from, to })}`}>
            {t('quotes.sailings')}
          </ButtonLink>
        )}
      </div>
      {list.length === 0 ? (
        <StateCard isBare level={3} kind="noMatch" title={t('quotes.none')} text={t('quotes.noneText')} />
      ) : (
        <>
          <QuoteTable
            rows={list}
            names={names}
            now={now}
            caption={t('quotes.caption', { lane: laneText })}
            hasLanes={lane === ''}
          />
          <div className={styles.foot}>
            <ResultActions
              title={title}
              text={copied(list, names, now)}
              link={toolLink('quotes', { from, to })}
            />
          </div>
        </>
      )}
    </Card>
  );
}

const endName = (end: string, names: HarborNames): string =>
  end === ''
    ? t('harbors.anywhere')
    : names
        .end(end, currentLanguage())
        .map(({ name }) => name)
        .join(' / ');

/** Returns the quotes as text for a chat. Demo rates are marked as demo data. */
function copied(list: Quotes['list'], names: HarborNames, now: Date): string {
  const language = currentLanguage();
  const port = (code: string) => names.harborName(code, language);
  const lines = list.map((row) => {
    const text = t('quotes.copyText', {
      lane: `${port(row.start_harbor_code)} – ${port(row.end_harbor_code)}`,
      cargo: dictionaryName('cargo_tag', row.cargo_tag, language),
      rate: `${rateOf(row)} ${t('quotes.per', { unit: dictionaryName('price_unit', row.unit, language) })}`,
      by: quotedBy(row),
      time: instantText(row.quotation_time, now),
    });
    return row.is_demo ? `${text} [${t('quotes.demo')}]` : text;
  });
  return [...lines, t('quotes.copyNote')].join('\n');
}
