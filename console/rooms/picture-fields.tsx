import { useRef } from 'react';

import { picturePath } from '../../contract/wire/picture-path.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { consolePicture } from '../calls.ts';
import { ask } from '../api.ts';
import { Field } from '../parts/field.tsx';
import { PictureButton } from '../parts/picture-button.tsx';
import { words } from '../words/words.ts';
import type { ControlProps } from './control-props.ts';
import { textOf } from './row-values.ts';

/**
 * The control for a picture of a row. It shows the picture and has buttons to choose and remove a picture.
 */
export function PictureField({ label, value, error, onChange }: ControlProps) {
  const w = words();
  const id = textOf(value);
  return (
    <div className="c-field" role="group" aria-label={label}>
      <span>{label}</span>
      {id !== '' && <img className="c-picture" src={picturePath(id)} alt="" />}
      <PictureButton text={w.choosePicture} upload={async (picture) => onChange((await store(picture)).id)} />
      {id !== '' && (
        <button type="button" className="c-button" onClick={() => onChange(null)}>
          {w.removePicture}
        </button>
      )}
      {error && <p className="c-error">{error}</p>}
    </div>
  );
}

/** A field for Markdown text, with a button that uploads a picture and inserts it at the cursor. */
export function MarkdownField({ label, lang, value, error, onChange }: ControlProps) {
  const w = words();
  const area = useRef<HTMLTextAreaElement>(null);
  const text = textOf(value);
  const insert = ({ path }: { path: string }) => {
    const at = area.current?.selectionStart ?? text.length;
    onChange(`${text.slice(0, at)}![](${path})${text.slice(at)}`);
  };
  return (
    <div>
      <Field label={label} error={error}>
        {(wiring) => (
          <textarea
            {...wiring}
            ref={area}
            className="c-body"
            lang={lang}
            rows={14}
            value={text}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <PictureButton text={w.insertPicture} upload={async (picture) => insert(await store(picture))} />
    </div>
  );
}

/** Uploads a picture for content. Returns the server's answer. */
const store = (picture: string) => ask(consolePicture, { id: makeUuidV7(), picture });
