import { useRef, useState } from 'react';

import { base64Of } from '../../contract/wire/base64.ts';
import { words } from '../words/words.ts';
import { useKeys } from './use-keys.ts';

/** A chosen file, with its content in base64. */
export interface ChosenFile {
  name: string;
  content: string;
}

interface FileFieldProps {
  label: string;
  accept: string;
  bytesMost: number;
  file: ChosenFile | undefined;
  onFile: (file: ChosenFile) => void;
  /** The letter of the keyboard shortcut that opens the file chooser. */
  letter: string;
}

/**
 * A button with which the operator chooses a file, whose content is then read. The name of the chosen file is
 * next to the button.
 */
export function FileField({ label, accept, bytesMost, file, onFile, letter }: FileFieldProps) {
  const w = words();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const choose = () => input.current?.click();
  useKeys({ [letter]: choose });
  const read = async (chosen: File) => {
    if (chosen.size > bytesMost) return setProblem(w.fileLarge(bytesMost / 1_048_576));
    setProblem('');
    onFile({ name: chosen.name, content: base64Of(new Uint8Array(await chosen.arrayBuffer())) });
  };
  return (
    <p className="c-actions">
      <button type="button" className="c-button" onClick={choose}>
        {label} <kbd>{letter.toUpperCase()}</kbd>
      </button>
      <input
        ref={input}
        hidden
        aria-label={label}
        type="file"
        accept={accept}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) void read(chosen);
          event.currentTarget.value = '';
        }}
      />
      <span role="status" className={problem === '' ? 'muted' : 'c-error'}>
        {problem === '' ? (file?.name ?? '') : problem}
      </span>
    </p>
  );
}
