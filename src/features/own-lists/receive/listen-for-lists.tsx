import { createRoot, type Root } from 'react-dom/client';

import { routes } from '../../../../contract/links/screen-paths.ts';
import { t } from '../../../i18n/t.ts';
import { showMessage } from '../../../ui/toasts.ts';
import type { DropOver } from '../intake/drop-over.tsx';

/**
 * Loads the code that accepts schedules. It contains the readers of all kinds of files (70 KB), and few
 * visits import anything, so it is loaded at the first paste or drag.
 */
const loadAccepting = () => import('./accept-files.ts');
const messageMs = 5_000;

/** The pages that accept pasted and dropped schedules (own lists). */
const pages: readonly string[] = [
  ...([routes.home, routes.homeIndex, routes.browse] as const),
  ...([routes.ownLists, routes.ownReview] as const),
];

const isHere = (): boolean =>
  pages.includes(`/${location.hash.replace(/^#?\/?/, '').split('?', 1)[0] ?? ''}`);

/** Returns true if the target handles the paste or drop itself: an input, a dialog or a grid. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable], dialog, [role=grid]') !== null;

/**
 * Returns true if a text may be a schedule, because it has several lines or several cells of a spreadsheet.
 */
const isList = (text: string): boolean =>
  text.includes('\t') || text.split('\n').filter((line) => line.trim() !== '').length > 1;

let isListening = false;

/**
 * Accepts text and files that are pasted into one of `pages` or dropped on it. Opens them for review as own
 * lists (schedules that the reader imported).
 */
export function listenForLists(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('paste', (event) => {
    if (!isHere() || isTaken(event.target)) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // Text takes precedence over files, because spreadsheets also put a picture of the cells on the
    // clipboard.
    if (isList(text)) accept(({ acceptText }) => acceptText(text));
    else if (files.length > 0) accept(({ acceptFiles }) => acceptFiles(files));
  });
  const over = new DropVeil();
  document.addEventListener('dragover', (event) => {
    if (!isHere() || isTaken(event.target) || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    over.show([...event.dataTransfer.items].filter(({ kind }) => kind === 'file').length);
  });
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) over.hide();
  });
  document.addEventListener('drop', (event) => {
    over.hide();
    if (!isHere() || isTaken(event.target)) return;
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    accept(({ acceptFiles }) => acceptFiles(files));
  });
}

/** Accepts what was pasted or dropped. If the code cannot be loaded, a message asks to reload the page. */
function accept(act: (accepting: Awaited<ReturnType<typeof loadAccepting>>) => Promise<void>): void {
  const fail = () => showMessage(t('shell.chunkFailedText'), { forMs: messageMs });
  void loadAccepting().then(act, fail);
}

/** Shows and hides the overlay that asks the person to drop files. */
class DropVeil {
  #root: Root | null = null;
  #shown = -1;
  #DropOver: typeof DropOver | null = null;

  show(files: number): void {
    if (this.#shown === files) return;
    this.#shown = files;
    void this.#load().then(
      () => this.#draw(),
      // If the overlay cannot be loaded, it is not shown, but dropped files are still accepted.
      () => this.hide(),
    );
  }

  async #load(): Promise<void> {
    if (this.#DropOver) return;
    const [{ DropOver }, { loadOwnTexts }] = await Promise.all([
      import('../intake/drop-over.tsx'),
      import('../../../i18n/load-own-texts.ts'),
      loadAccepting(),
    ]);
    await loadOwnTexts();
    this.#DropOver = DropOver;
  }

  hide(): void {
    this.#shown = -1;
    this.#draw();
  }

  #draw(): void {
    const Over = this.#DropOver;
    if (!Over || (!this.#root && this.#shown < 0)) return;
    this.#root ??= createRoot(document.body.appendChild(document.createElement('div')));
    this.#root.render(this.#shown < 0 ? null : <Over files={this.#shown} />);
  }
}
