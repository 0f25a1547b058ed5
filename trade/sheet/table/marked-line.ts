import { struckText } from './marked-rows.ts';

/** Joins the parts of a line, with `~~` before and after text that is struck through. */
export class MarkedLine {
  #runs: { text: string; isStruck: boolean }[] = [];

  add(text: string, isStruck: boolean): void {
    const last = this.#runs.at(-1);
    if (last?.isStruck === isStruck) last.text += text;
    else this.#runs.push({ text, isStruck });
  }

  /** Returns the text of the line and begins the next one. */
  done(): string {
    const text = this.#runs.map((run) => (run.isStruck ? struckText(run.text) : run.text)).join('');
    this.#runs = [];
    return text.replace(/[^\S\n\t]{2,}/g, ' ').trim();
  }
}
