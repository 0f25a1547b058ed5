import { useRef, type ChangeEvent, type ComponentProps } from 'react';

import { Button } from './button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'label' | 'onClick'> {
  /** The name of the file input, for screen readers. */
  label: string;
  accept: string;
  /** True if a phone opens its camera. */
  isCamera?: boolean;
  onFile: (file: File) => void;
}

/**
 * A button that opens the browser's file chooser. The browser's own control is hidden, because its text is in
 * the language of the browser and not of the page.
 */
export function FileButton({ label, accept, isCamera = false, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Clears the file input. Otherwise the browser would not report that the same file was chosen again.
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
