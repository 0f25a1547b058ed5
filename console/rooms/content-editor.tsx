import { useEffect } from 'react';

import type { ContentValues } from '../../contract/calls/console/content.ts';
import { namedKinds, type ContentKind } from '../../contract/calls/console/content-fields.ts';
import { advertLink, articleLink } from '../../contract/links/discovery-links.ts';
import { consoleContentRevision } from '../calls.ts';
import { ask } from '../api.ts';
import { readLanguage } from '../../src/i18n/page-language.ts';
import { LineField } from '../parts/field.tsx';
import { contentLink, contentListLink, newKey } from '../route.ts';
import { Problem } from '../parts/outcome.tsx';
import { nameOf, words } from '../words/words.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ContentForm } from './content-form.tsx';
import { History } from './history.tsx';
import { Preview } from './preview.tsx';
import { RemoveRow } from './remove-row.tsx';
import { Readers } from './readers.tsx';
import { readDraft, textOf } from './row-values.ts';
import { useEdited, type Edited } from './use-edited.ts';

interface EditorProps {
  kind: ContentKind;
  /** The key of the row; null for new content. */
  rowKey: string | null;
}

/**
 * The editor of one row of content, with both languages next to each other, the earlier versions, and a
 * preview as customers see it.
 */
export function ContentEditor({ kind, rowKey }: EditorProps) {
  const w = words();
  const edited = useEdited(kind, rowKey);
  useSaveKey(() => {
    if (rowKey === null || edited.stored) void edited.save(edited.values);
  });
  const isWritten = kind === 'article' || kind === 'advert';
  return (
    <>
      <EditorHead kind={kind} rowKey={rowKey} edited={edited} />
      {edited.isRestored && (
        <p className="c-note" role="status">
          {w.restored}
        </p>
      )}
      {kind === 'category' && rowKey !== null && readDraft('article', null) && (
        <p className="c-note">
          <a href={contentLink('article', newKey)}>{w.backToDraft}</a>
        </p>
      )}
      <Problem text={edited.problem} />
      {rowKey !== null && !edited.stored && edited.problem === '' && <p className="muted">{w.loading}</p>}
      <div className={isWritten ? 'c-editor has-preview' : 'c-editor'}>
        <div>
          {rowKey === null && namedKinds.includes(kind) && (
            <div className="c-card">
              <LineField
                label={nameOf(w.fields, 'key')}
                value={edited.key}
                onText={edited.setKey}
                error={edited.errors.get('key')}
              />
            </div>
          )}
          {(rowKey === null || edited.stored) && <ContentForm kind={kind} edited={edited} />}
          <Readers kind={kind} values={edited.values} />
          {rowKey !== null && edited.stored && (
            <History
              stored={edited.stored}
              read={(number) => ask(consoleContentRevision, { kind, key: rowKey, number })}
              onRevert={({ values }) => void edited.save(values)}
            />
          )}
        </div>
        {isWritten && <Preview values={edited.values} />}
      </div>
      {edited.theirs && (
        <ConflictDialog
          mine={edited.values}
          theirs={edited.theirs.values}
          onClose={edited.decideLater}
          onMine={() => void edited.save(edited.values, edited.theirs)}
          onTheirs={() => edited.theirs && edited.take(edited.theirs)}
        />
      )}
    </>
  );
}

function EditorHead({ kind, rowKey, edited }: EditorProps & { edited: Edited }) {
  const w = words();
  const { stored, values, isChanged, message } = edited;
  const kindName = nameOf(w.kinds, kind);
  const title = stored ? titleOf(stored.values) : '';
  const hasPeriod = 'publish_time' in values;
  const isLive = stored?.state === 'live';
  const isRead = rowKey === null || stored !== undefined;
  const link =
    kind === 'article' ? articleLink(Number(rowKey)) : kind === 'advert' ? advertLink(Number(rowKey)) : '';
  return (
    <header className="c-room-head">
      <a href={contentListLink(kind)}>{kindName}</a>
      <h1>{rowKey === null ? w.newOf(kindName) : title || kindName}</h1>
      {stored && <span className={`c-badge is-${stored.state}`}>{nameOf(w.states, stored.state)}</span>}
      <span role="status" className="muted">
        {isChanged ? w.unsaved : message}
      </span>
      <div className="c-actions is-end">
        {isLive && link !== '' && (
          <a href={`/#${link}`} target="_blank" rel="noreferrer">
            {w.seeOnSite}
          </a>
        )}
        {isChanged && (
          <button type="button" className="c-button" onClick={edited.discard}>
            {w.discard}
          </button>
        )}
        {kind === 'category' && rowKey !== null && stored && <RemoveRow {...{ kind, rowKey }} name={title} />}
        {hasPeriod && isLive && (
          <button
            type="button"
            className="c-button"
            onClick={() => void edited.save({ ...values, publish_time: null, end_time: null })}
          >
            {w.withdraw}
          </button>
        )}
        {isRead && hasPeriod && !isLive && (
          <button
            type="button"
            className="c-button"
            onClick={() => void edited.save({ ...values, publish_time: new Date().toISOString() })}
          >
            {w.publishNow}
          </button>
        )}
        {isRead && (
          <button type="button" className="c-button is-primary" onClick={() => void edited.save(values)}>
            {w.save}
          </button>
        )}
      </div>
    </header>
  );
}

/** Returns the title of a row in the page's language; in the other language if that title is empty. */
function titleOf(values: ContentValues): string {
  const languages = readLanguage() === 'zh' ? ['chinese', 'english'] : ['english', 'chinese'];
  const columns = languages.flatMap((one) =>
    ['title', 'name', 'text', 'word'].map((name) => textOf(values[`${one}_${name}`])),
  );
  const lane = ['start_harbor_code', 'end_harbor_code'].map((name) => textOf(values[name]));
  return columns.find((text) => text !== '') ?? lane.filter((code) => code !== '').join(' – ');
}

/** Calls `save` when the operator presses Ctrl+S or Cmd+S. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
