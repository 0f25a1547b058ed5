import type { ListedShipowner } from '../../../contract/calls/console/shipowners.ts';
import { readLanguage } from '../../../src/i18n/page-language.ts';
import { consoleShipownerList } from '../../calls.ts';
import { ask } from '../../api.ts';
import { RecordList, type Column } from '../../parts/record-list.tsx';
import { newKey, shipownerLink } from '../../route.ts';
import { words } from '../../words/words.ts';

/** The console page with all shipowners, which can be searched. */
export function ShipownerList() {
  const w = words();
  return (
    <>
      <header className="c-room-head">
        <h1>{w.shipowners}</h1>
      </header>
      <RecordList<ListedShipowner>
        label={w.shipowners}
        name="shipowners"
        columns={columns()}
        keyOf={({ id }) => String(id)}
        read={({ keyword, page }, page_size) => ask(consoleShipownerList, { keyword, page, page_size })}
        find={w.findShipowner}
        newLink={shipownerLink(newKey)}
        keys={w.keysOfList}
      />
    </>
  );
}

function columns(): Column<ListedShipowner>[] {
  const w = words();
  return [
    { head: w.number, csv: ({ id }) => id },
    { head: w.name, cell: (row) => <Title row={row} /> },
    { head: w.chinese, csv: ({ chinese_title }) => chinese_title },
    { head: w.english, csv: ({ english_title }) => english_title },
    {
      head: w.liveSailings,
      cell: ({ sailing_total }) => w.sailingsOf(sailing_total),
      csv: ({ sailing_total }) => sailing_total,
    },
    {
      head: w.publishers,
      cell: ({ publisher_total }) => w.publishersOf(publisher_total),
      csv: ({ publisher_total }) => publisher_total,
    },
  ];
}

/**
 * Shows the titles of a shipowner in both languages. The title in the page's language is a link to the
 * shipowner.
 */
function Title({ row }: { row: ListedShipowner }) {
  const w = words();
  const { id, chinese_title, english_title, is_demo, is_hidden } = row;
  const isChinese = readLanguage() === 'zh';
  return (
    <>
      <a data-row href={shipownerLink(String(id))}>
        {isChinese ? chinese_title : english_title}
      </a>{' '}
      <span className="muted" lang={isChinese ? 'en' : 'zh-Hans'}>
        {isChinese ? english_title : chinese_title}
      </span>{' '}
      {is_demo && <span className="c-badge">{w.demo}</span>}{' '}
      {is_hidden && <span className="c-badge is-soon">{w.hiddenShipowner}</span>}
    </>
  );
}
