import { useMemo } from 'react';
import { useSearch } from 'wouter';

import { noteSentence } from '../../../../contract/messages/sheet/note-sentence.ts';
import { browseLink } from '../../../../contract/links/screen-paths.ts';
import { isPlainDate } from '../../../../trade/calendar/plain-date.ts';
import { dictionaryName, unitOfRate } from '../../../../trade/sailing/dictionary.ts';
import type { DraftCall, NewDraft } from '../../../../trade/draft/draft.ts';
import type { OwnList, OwnRow } from '../../../../trade/own-list/own-list.ts';
import { busyHarbors } from '../../harbors/busy-harbors.ts';
import { namesOf, type HarborNames } from '../../../../trade/harbors/place-names.ts';
import { useHarborBook } from '../../harbors/use-harbor-book.ts';
import { SenderMark } from './own-legend.tsx';
import { ListAge } from './own-parts.tsx';
import { useSearchedLists } from '../use-own-lists.ts';
import { parseSailing } from '../../sailings/sailing-address.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useTitle } from '../../../frame/use-title.ts';
import { localDay } from '../../../i18n/dates.ts';
import { currentLanguage, t } from '../../../i18n/t.ts';
import { dayText, windowText } from '../../../i18n/windows.ts';
import { StateCard } from '../../../trade-ui/state-card.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import styles from './own-sailing.module.css';

/**
 * The page of a sailing in an own list (a schedule that the reader imported): its content, the sender, the
 * list date, and how the list was read.
 */
export function OwnSailing() {
  const search = useSearch();
  const { id, lane } = useMemo(() => parseSailing(search), [search]);
  const lists = useSearchedLists();
  const now = useNow();
  const { book } = useHarborBook(true);
  const names = namesOf(book, busyHarbors);
  const found = lists && placedIn(lists, id);
  useTitle(t('ownAnswers.title'));
  // Own lists are read from the device in a moment, so no loading state is shown.
  if (!lists) return null;
  const back = `#${browseLink(lane)}`;
  if (!found)
    return (
      <div className="wrap page">
        <StateCard
          kind="noMatch"
          title={t('ownAnswers.gone')}
          text={t('ownAnswers.goneText')}
          actions={
            <ButtonLink kind="primary" href={back}>
              {t('ownAnswers.toSearch')}
            </ButtonLink>
          }
        />
      </div>
    );
  const { list, row } = found;
  return (
    <div className="wrap page">
      <h1 className="text-xl">{shipOf(row.draft)}</h1>
      <p className={styles.whose}>
        <SenderMark name={list.sender.name} />
        <b>{list.sender.name}</b>
        <ListAge day={list.list_date} now={now} />
      </p>
      <p className={styles.private}>
        {t('ownAnswers.notPublished')} ·{' '}
        {list.shared_by === undefined
          ? t('ownAnswers.onlyYou')
          : t('ownAnswers.sharedBy', { name: list.shared_by })}
      </p>
      <div className={styles.parts}>
        <Rotation draft={row.draft} names={names} today={localDay(now)} />
        <Card>
          <Facts facts={factsOf(list, row, { names, today: localDay(now) })} />
        </Card>
        <Notes row={row} />
      </div>
    </div>
  );
}

function placedIn(lists: readonly OwnList[], id: string): { list: OwnList; row: OwnRow } | null {
  for (const list of lists) {
    const row = list.rows.find(({ draft }) => draft.id === id);
    if (row) return { list, row };
  }
  return null;
}

const shipOf = ({ ship_name }: NewDraft): string => ship_name ?? t('search.tbn');

interface RotationProps {
  draft: NewDraft;
  names: HarborNames;
  today: string;
}

const Rotation = ({ draft, names, today }: RotationProps) => (
  <Card isFlush head={<h2>{t('ownAnswers.rotation')}</h2>}>
    <ol className={styles.rotation}>
      {draft.harbors.map((call) => (
        <li key={call.id}>
          <b>{portText(call, names)}</b>
          <span>{call.is_load || call.is_unload ? doesText(call) : t('ownAnswers.calls')}</span>
          <span>{daysText(call, today)}</span>
        </li>
      ))}
    </ol>
  </Card>
);

const portText = (call: DraftCall, names: HarborNames): string =>
  [call.harbor_code, call.second_harbor_code, call.third_harbor_code]
    .filter((code) => code !== null)
    .map((code) => names.harborName(code, currentLanguage()))
    .join(' / ');

const doesText = ({ is_load, is_unload }: DraftCall): string =>
  [is_load && t('ownAnswers.loads'), is_unload && t('ownAnswers.unloads')].filter(Boolean).join(', ');

/**
 * Returns the days of a port call. A text that could not be read as days is returned as the list contains it.
 */
function daysText({ start_time, end_time }: DraftCall, today: string): string {
  if (!isPlainDate(start_time) || !isPlainDate(end_time)) return [start_time, end_time].join(' ').trim();
  return windowText({ start_time, end_time }, today);
}

function factsOf(
  { list_date, sources }: OwnList,
  { draft, source, row }: OwnRow,
  { names, today }: Pick<RotationProps, 'names' | 'today'>,
): Fact[] {
  const from = sources[source];
  const language = currentLanguage();
  const word = (group: Parameters<typeof dictionaryName>[0], id: string | null) =>
    id ? dictionaryName(group, id, language) : '';
  const { price_amount, price_currency, price_unit } = draft;
  const unit = price_unit && unitOfRate(price_unit, language);
  const rate = price_amount && [price_currency, price_amount, unit].filter(Boolean).join(' ');
  const facts: [string, string | null | undefined][] = [
    [t('ownAnswers.listDate'), dayText(list_date, today)],
    [t('ownAnswers.inSource'), from && t('ownAnswers.sourceRow', { name: from.name, row })],
    [
      t('ownAnswers.vessel'),
      [draft.imo && `IMO ${draft.imo}`, draft.voyage_number, word('machine', draft.machine_id)]
        .filter(Boolean)
        .join(' · '),
    ],
    [
      t('ownAnswers.cargo'),
      [word('category', draft.category_id), ...draft.cargo_tags.map((tag) => word('cargo_tag', tag))]
        .filter(Boolean)
        .join(' · '),
    ],
    [t('ownAnswers.rate'), rate],
    [t('ownAnswers.terms'), word('freight_terms', draft.freight_terms)],
    [
      t('ownAnswers.cutOffs'),
      draft.cut_offs
        .map(({ code, harbor_code, time }) =>
          [names.harborName(harbor_code, language), code, time].filter(Boolean).join(' '),
        )
        .join(' · '),
    ],
    [t('ownAnswers.remark'), draft.remark],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const Notes = ({ row: { notes } }: { row: OwnRow }) =>
  notes.length > 0 && (
    <Card head={<h2>{t('ownAnswers.notes')}</h2>}>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={`${note.field} ${note.code} ${JSON.stringify(note.values)}`}>
            {noteSentence(currentLanguage(), note)}
          </li>
        ))}
      </ul>
    </Card>
  );
