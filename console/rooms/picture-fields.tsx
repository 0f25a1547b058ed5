import { useRef, useState } from 'react';

import { consolePicture } from '../../contract/calls/console/content.ts';
import { base64Of } from '../../contract/wire/base64.ts';
import { picturePath } from '../../contract/wire/picture-path.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { ask, failureText } from '../api.ts';
import { Field } from '../parts/field.tsx';
import { words } from '../words/words.ts';
import type { ControlProps } from './control-props.ts';
import { textOf } from './row-values.ts';

/** A picture of a row: chosen, shown and removed. */
export function PictureField({ label, value, error, onChange }: ControlProps) {
  const w = words();
  const id = textOf(value);
  return (
    <div className="c-field" role="group" aria-label={label}>
      <span>{label}</span>
      {id !== '' && <img className="c-picture" src={picturePath(id)} alt="" />}
      <PictureButton text={w.choosePicture} onPicture={(made) => onChange(made.id)} />
      {id !== '' && (
        <button type="button" className="c-button" onClick={() => onChange(null)}>
          {w.removePicture}
        </button>
      )}
      {error && <p className="c-error">{error}</p>}
    </div>
  );
}

/** A text in Markdown, with a button that uploads a picture and inserts it at the cursor. */
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
      <PictureButton text={w.insertPicture} onPicture={insert} />
    </div>
  );
}

interface PictureButtonProps {
  text: string;
  onPicture: (picture: { id: string; path: string }) => void;
}

/** A button that uploads a picture from the device. */
function PictureButton({ text, onPicture }: PictureButtonProps) {
  const w = words();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState('');
  const upload = async (file: File) => {
    setState(w.pictureWait);
    try {
      const picture = base64Of(new Uint8Array(await file.arrayBuffer()));
      onPicture(await ask(consolePicture, { id: makeUuidV7(), picture }));
      setState('');
    } catch (error) {
      setState(failureText(error));
    }
  };
  return (
    <p className="c-actions">
      <button type="button" className="c-button" onClick={() => input.current?.click()}>
        {text}
      </button>
      <input
        ref={input}
        hidden
        aria-label={text}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void upload(file);
          event.currentTarget.value = '';
        }}
      />
      <span role="status" className="muted">
        {state}
      </span>
    </p>
  );
}
