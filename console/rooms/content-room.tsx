import { contentKinds } from '../../contract/calls/console/content-fields.ts';
import { Tabs } from '../parts/tabs.tsx';
import { contentListLink, newKey, type Place } from '../route.ts';
import { nameOf, words } from '../words/words.ts';
import { ContentEditor } from './content-editor.tsx';
import { ContentList } from './content-list.tsx';

/** The console page for content. It shows the list of each kind of content, and the editor of one row. */
export function ContentRoom({ place }: { place: Place }) {
  const w = words();
  const kind = contentKinds.find((one) => one === place.kind) ?? 'article';
  const texts: Readonly<Record<string, string>> = w.kindTexts;
  if (place.key !== '')
    return (
      <ContentEditor
        key={`${kind} ${place.key}`}
        kind={kind}
        rowKey={place.key === newKey ? null : place.key}
      />
    );
  return (
    <>
      <header className="c-room-head">
        <h1>{w.content}</h1>
        <Tabs
          label={w.kindsOfContent}
          tabs={contentKinds.map((one) => ({
            href: contentListLink(one),
            text: nameOf(w.kinds, one),
            isCurrent: one === kind,
          }))}
        />
      </header>
      {texts[kind] && <p className="muted">{texts[kind]}</p>}
      <ContentList key={kind} kind={kind} />
    </>
  );
}
