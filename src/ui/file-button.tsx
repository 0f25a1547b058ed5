import { useRef, type ChangeEvent, type ComponentProps } from 'react';

import { Button } from './button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'label' | 'onClick'> {
  /** The name of the file input, for screen readers. */
  label: string;
  accept: string;
  /** True to open the camera of a phone. */
  isCamera?: boolean;
  onFile: (file: File) => void;
}

/**
 * A button that opens the browser's file chooser. The browser's own control uses the browser's language, so it is
 * hidden.
 */
export function FileButton({ label, accept, isCamera = false, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Clears the file input, so that the browser reports a change if the same file is chosen again.
    currentTarget.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={isCamera ? 'environment' : undefined}
        aria-label={label}
        onChange={choose}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
