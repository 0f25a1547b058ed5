import { createRoot, type Root } from 'react-dom/client';

import { routes } from '../../../../contract/links/screen-paths.ts';
import { loadOwnTexts } from '../../../i18n/load-own-texts.ts';
import { DropOver } from './drop-over.tsx';
import { takeIn, takeText } from './take-in.ts';

/** Where lists may be pasted and dropped. */
const pages: readonly string[] = [
  ...([routes.home, routes.homeIndex, routes.browse] as const),
  ...([routes.ownLists, routes.ownReview] as const),
];

const isHere = (): boolean =>
  pages.includes(`/${location.hash.replace(/^#?\/?/, '').split('?', 1)[0] ?? ''}`);

/** What stands in a field is the field's, and a dialog has its own. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [contenteditable], dialog, [role=grid]') !== null;

/** A sentence is no list; lines are, and cells of a spreadsheet. */
const isList = (text: string): boolean =>
  text.includes('\t') || text.split('\n').filter((line) => line.trim() !== '').length > 1;

let isListening = false;

/** Takes what is pasted into a page or dropped on it as own lists. */
export function listenForLists(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('paste', (event) => {
    if (!isHere() || isTaken(event.target)) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // A spreadsheet puts a picture of its cells beside them.
    if (isList(text)) void takeText(text);
    else if (files.length > 0) void takeIn(files);
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
    void takeIn(files);
  });
}

/** What says over any page that files may be dropped. */
class DropVeil {
  #root: Root | null = null;
  #shown = -1;

  show(files: number): void {
    if (this.#shown === files) return;
    this.#shown = files;
    void loadOwnTexts().then(
      () => this.#draw(),
      // Nothing is said over the page then; what is dropped is taken all the same.
      () => this.hide(),
    );
  }

  hide(): void {
    this.#shown = -1;
    this.#draw();
  }

  #draw(): void {
    if (!this.#root && this.#shown < 0) return;
    this.#root ??= createRoot(document.body.appendChild(document.createElement('div')));
    this.#root.render(this.#shown < 0 ? null : <DropOver files={this.#shown} />);
  }
}
