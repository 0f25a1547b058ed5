import { struckText } from './marked-rows.ts';

/** Collects the parts of a line. In the text of the line, struck-through parts are enclosed in `~~`. */
export class MarkedLine {
  #runs: { text: string; isStruck: boolean }[] = [];

  add(text: string, isStruck: boolean): void {
    const last = this.#runs.at(-1);
    if (last?.isStruck === isStruck) last.text += text;
    else this.#runs.push({ text, isStruck });
  }

  /** Returns the text of the line and starts an empty line. */
  done(): string {
    const text = this.#runs.map((run) => (run.isStruck ? struckText(run.text) : run.text)).join('');
    this.#runs = [];
    return text.replace(/[^\S\n\t]{2,}/g, ' ').trim();
  }
}
