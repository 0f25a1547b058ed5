// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { catalogue as en } from '../i18n/en/catalogue.ts';
import { setLanguage } from '../i18n/t.ts';
import { catalogue as zh } from '../i18n/zh/catalogue.ts';
import { ConfirmDialog, Dialog } from './dialog.tsx';

const onClose = vi.fn<() => void>();
const onConfirm = vi.fn<() => void>();

beforeAll(() => setLanguage('en', en));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('dialog', () => {
  it('is modal while open and renders nothing while closed', () => {
    const { rerender } = render(
      <Dialog isOpen={false} onClose={onClose} title="Share">
        text
      </Dialog>,
    );
    expect(screen.queryByText('text')).toBeNull();
    rerender(
      <Dialog isOpen onClose={onClose} title="Share">
        text
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Share' });
    expect(dialog.open).toBe(true);
    rerender(
      <Dialog isOpen={false} onClose={onClose} title="Share">
        text
      </Dialog>,
    );
    expect(dialog.open).toBe(false);
  });

  it('selects the proposed value of its first field', () => {
    render(
      <Dialog isOpen onClose={onClose} title="Shift">
        <input aria-label="Days" defaultValue="28" data-autofocus />
      </Dialog>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Days' });
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 2]);
  });

  it('closes by its cross, Escape and a click outside, not inside', () => {
    render(
      <Dialog isOpen onClose={onClose} title="Share">
        <p>text</p>
      </Dialog>,
    );
    fireEvent.click(screen.getByText('text'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    fireEvent.pointerDown(screen.getByRole('dialog'));
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('stays open if choosing a file inside it is cancelled', () => {
    render(
      <Dialog isOpen onClose={onClose} title="Share">
        <input type="file" aria-label="Picture" />
      </Dialog>,
    );
    fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it("ignores an Escape that cancels an input method's composition", () => {
    render(
      <Dialog isOpen onClose={onClose} title="Share">
        <input aria-label="Name" />
      </Dialog>,
    );
    const escape = (more: object) =>
      fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', ...more });
    expect([escape({ isComposing: true }), escape({ keyCode: 229 }), escape({})]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('stays open if a press that began inside ends outside', () => {
    render(
      <Dialog isOpen onClose={onClose} title="Share">
        <input aria-label="Name" />
      </Dialog>,
    );
    fireEvent.pointerDown(screen.getByLabelText('Name'));
    fireEvent.click(screen.getByRole('dialog'));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('confirm dialog', () => {
  const ask = () => render(<ConfirmDialog isOpen text="Delete?" onConfirm={onConfirm} onClose={onClose} />);

  it('has a default title in both languages', () => {
    ask();
    expect(screen.getByRole('alertdialog', { name: 'Please confirm' })).toBeDefined();
    cleanup();
    setLanguage('zh', zh);
    ask();
    expect(screen.getByRole('alertdialog', { name: '提示' })).toBeDefined();
    setLanguage('en', en);
  });

  it('focuses the safe answer first', () => {
    ask();
    expect(document.activeElement?.textContent).toBe('Cancel');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('calls onConfirm once, and not again while it is busy', () => {
    const { rerender } = ask();
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    rerender(<ConfirmDialog isOpen isBusy text="Delete?" onConfirm={onConfirm} onClose={onClose} />);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
