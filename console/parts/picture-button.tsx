import { useRef, useState } from 'react';

import { base64Of } from '../../contract/wire/base64.ts';
import { failureText } from '../api.ts';
import { words } from '../words/words.ts';

interface PictureButtonProps {
  text: string;
  /** Uploads the picture (in base64). If this fails, the reason is shown next to the button. */
  upload: (picture: string) => Promise<void>;
}

/** A button with which the operator chooses a picture, which is then uploaded. */
export function PictureButton({ text, upload }: PictureButtonProps) {
  const w = words();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState('');
  const send = async (file: File) => {
    setState(w.pictureWait);
    try {
      await upload(base64Of(new Uint8Array(await file.arrayBuffer())));
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
          if (file) void send(file);
          event.currentTarget.value = '';
        }}
      />
      <span role="status" className="muted">
        {state}
      </span>
    </p>
  );
}
