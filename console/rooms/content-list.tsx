import type { ListedContent } from '../../contract/calls/console/content.ts';
import { contentStates } from '../../contract/calls/console/content-fields.ts';
import { fixedKinds, type ContentKind } from '../../contract/calls/console/content-fields.ts';
import { readLanguage } from '../../src/i18n/page-language.ts';
import { consoleContentList } from '../calls.ts';
import { ask } from '../api.ts';
import { beijingText } from '../parts/beijing-time.ts';
import { RecordList, type Column } from '../parts/record-list.tsx';
import { contentLink, newKey } from '../route.ts';
import { nameOf, words } from '../words/words.ts';

/** The list of all rows of one kind of content, for example of all articles. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const w = words();
  return (
    <RecordList<ListedContent>
      label={nameOf(w.kinds, kind)}
      name={kind}
      columns={columnsOf(kind)}
      keyOf={({ key }) => key}
      read={({ keyword, filters, page }, page_size) =>
        ask(consoleContentList, {
          kind,
          keyword,
          state: contentStates.find((one) => one === filters['state']),
          page,
          page_size,
        })
      }
      find={w.find}
      filters={[
        {
          name: 'state',
          label: w.state,
          any: w.anyState,
          options: contentStates.map((state) => [state, nameOf(w.states, state)] as const),
        },
      ]}
      newLink={fixedKinds.includes(kind) ? undefined : contentLink(kind, newKey)}
      keys={w.keysOfList}
    />
  );
}

function columnsOf(kind: ContentKind): Column<ListedContent>[] {
  const w = words();
  return [
    { head: w.fields.key, csv: ({ key }) => key },
    { head: w.title, cell: (row) => <Title kind={kind} row={row} /> },
    { head: w.chinese, csv: ({ chinese_title }) => chinese_title },
    { head: w.english, csv: ({ english_title }) => english_title },
    { head: w.about, cell: ({ about }) => nameOf(w.choices, about), csv: ({ about }) => about },
    {
      head: w.state,
      cell: ({ state }) => <span className={`c-badge is-${state}`}>{nameOf(w.states, state)}</span>,
      csv: ({ state }) => nameOf(w.states, state),
    },
    {
      head: w.published,
      cell: ({ publish_time }) => (publish_time === null ? '' : beijingText(publish_time)),
      csv: ({ publish_time }) => publish_time ?? '',
    },
  ];
}

/** Shows the titles of a row in both languages. The title in the page's language is a link to the editor. */
function Title({ kind, row }: { kind: ContentKind; row: ListedContent }) {
  const w = words();
  const { chinese_title: zh, english_title: en, is_demo } = row;
  const isChinese = readLanguage() === 'zh';
  const [first, second] = kind === 'quote' ? [`${zh} – ${en}`, ''] : isChinese ? [zh, en] : [en, zh];
  return (
    <>
      <a data-row href={contentLink(kind, row.key)}>
        {first === '' ? second : first}
      </a>{' '}
      {first !== '' && (
        <span className="muted" lang={isChinese ? 'en' : 'zh-Hans'}>
          {second}
        </span>
      )}{' '}
      {is_demo && <span className="c-badge">{w.demo}</span>}
    </>
  );
}
