import { expect, test } from 'vitest';

import { openTerminal, type OutputStream } from './terminal.ts';

function aStream(isTTY: boolean): OutputStream & { text: string } {
  return {
    isTTY,
    text: '',
    write(piece: string) {
      this.text += piece;
    },
  };
}

test('on a screen, progress is one line that results replace', () => {
  const [out, err] = [aStream(true), aStream(true)];
  const terminal = openTerminal({ out, err });
  terminal.progress('1 / 3');
  terminal.progress('2 / 3');
  terminal.print('row 2');
  terminal.endProgress();
  terminal.complain('oh');
  expect(out.text).toBe('row 2\n');
  const clear = '\r\u001B[K';
  expect(err.text).toBe(`${clear}1 / 3${clear}2 / 3${clear}2 / 3${clear}oh\n`);
});

test('in a pipe, progress is a plain line at intervals', () => {
  const [out, err] = [aStream(false), aStream(false)];
  let ms = 0;
  const terminal = openTerminal({ out, err }, () => ms);
  terminal.progress('1 / 3');
  ms = 2_500;
  terminal.progress('2 / 3');
  terminal.progress('3 / 3');
  terminal.endProgress();
  expect(out.text + err.text).toBe('2 / 3\n');
});
