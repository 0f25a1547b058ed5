import { xmlSteps, type XmlStep } from './xml.ts';
import type { Struck } from '../table/cell-table.ts';
import { isReplaced } from '../table/replaced-value.ts';
import { TooLarge } from '../table/too-large.ts';
import { isStrike } from './styles.ts';

/** A text of a workbook without its struck-through parts; the whole text if all of it is struck through. */
export interface SharedText {
  text: string;
  struck: Struck;
}

/** The maximum number of texts in a workbook. A list of sailings has far fewer. */
const textsMost = 300_000;

/** Reads the shared strings of a workbook, by index. Throws `TooLarge` for too many texts. */
export function readSharedTexts(xml: string): SharedText[] {
  const texts: SharedText[] = [];
  let made: TextMaker | null = null;
  for (const step of xmlSteps(xml)) {
    if (step.kind === 'open' && step.name === 'si') {
      made = new TextMaker();
      if (!step.isEmpty) continue;
    } else if (made && !(step.kind === 'close' && step.name === 'si')) {
      made.take(step);
      continue;
    }
    if (made) texts.push(made.done());
    if (texts.length > textsMost) throw new TooLarge('texts');
    made = null;
  }
  return texts;
}

/**
 * Joins the formatted parts (runs) of a text, separately for struck-through parts, and leaves out phonetic
 * guides.
 */
export class TextMaker {
  #text = '';
  #struckText = '';
  #isStruck = false;
  #isInText = false;
  #isAloud = false;

  take(step: XmlStep): void {
    if (step.kind === 'text') {
      if (!this.#isInText || this.#isAloud) return;
      if (this.#isStruck) this.#struckText += step.text;
      else this.#text += step.text;
      return;
    }
    const isOpen = step.kind === 'open' && !step.isEmpty;
    if (step.name === 't') this.#isInText = isOpen;
    if (step.name === 'rPh') this.#isAloud = isOpen;
    if (step.name === 'r') this.#isStruck = false;
    if (step.kind === 'open' && step.name === 'strike') this.#isStruck = isStrike(step.attributes);
  }

  done(): SharedText {
    const text = withoutEscapes(this.#text);
    if (this.#struckText.trim() === '') return { text, struck: 'none' };
    return text.trim() === ''
      ? { text: withoutEscapes(this.#struckText), struck: 'all' }
      : { text, struck: isReplaced(this.#struckText, text) ? 'replaced' : 'part' };
  }
}

/**
 * Decodes characters such as `_x000D_` (a line end), which workbooks write in this form because XML does not
 * allow or retain them.
 */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(String(hex), 16)))
    : text;
