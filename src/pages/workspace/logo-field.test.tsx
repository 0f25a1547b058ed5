// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { setLanguage } from '../../i18n/t.ts';
import { catalogue } from '../../i18n/zh/catalogue.ts';
import { laterCatalogue } from '../../i18n/zh/later-catalogue.ts';
import { LogoField } from './logo-field.tsx';

const opened = vi.hoisted(() => new Map<string, (picture: object) => void>());
vi.mock('../../features/account/draw-square.ts', () => ({
  openPicture: ({ name }: File) => new Promise((done) => opened.set(name, done)),
  squareDataUrl: ({ name }: { name: string }) => `data:image/jpeg;base64,${name}`,
}));

beforeEach(() => setLanguage('zh', { ...catalogue, ...laterCatalogue }));
afterEach(cleanup);

test('only the last chosen logo counts, whichever opens first', async () => {
  const onPicture = vi.fn<(picture: string) => void>();
  render(
    <LogoField
      id="logo"
      organizationId={7}
      logo=""
      isWaiting={false}
      error={undefined}
      onPicture={onPicture}
    />,
  );
  const input = screen.getByLabelText('选择图片', { selector: 'input' });
  for (const name of ['large', 'small'])
    fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
  for (const name of ['small', 'large']) await act(async () => opened.get(name)?.({ name, close: () => {} }));
  expect(onPicture.mock.calls).toEqual([['small']]);
});
