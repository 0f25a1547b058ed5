import { htmlAttribute, type HtmlPiece } from './html-pieces.ts';

/**
 * The properties of an element that decide whether a person sees its text, and whether it is struck through.
 */
export interface SeenStyle {
  isStruck: boolean;
  isHidden: boolean;
}

const hiding =
  /display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}(?:hidden|collapse)|mso-hide\s{0,9}:\s{0,9}all/i;
const striking =
  /text-(?:decoration(?:-line)?|line-through)\s{0,9}:[^;}]{0,60}line-through|text-line-through\s{0,9}:\s{0,9}(?:single|double)/i;
const strikeTags = new Set(['s', 'strike', 'del']);
const rulesMost = 5_000;

/** Reads the style sheets of a page, but only the rules that hide text or strike it through. */
export class SeenStyles {
  /** The styles of selectors that consist of a tag, a class, or both: `td.xl65`. */
  readonly #rules = new Map<string, SeenStyle>();

  /** Adds the rules of a style sheet. */
  add(css: string): void {
    const bare = css.replace(/<!--|-->/g, ' ');
    let isForPrint = false;
    for (const rule of bare.split('}').slice(0, -1)) {
      const [body = '', selectors = '', block] = rule.split('{').toReversed();
      // An `@media` block has braces of its own: its first rule follows the opening brace, and a lone brace
      // ends the block. The rules for printing are skipped.
      if (block !== undefined) isForPrint = /@media\b/i.test(block) && /\bprint\b/i.test(block);
      else if (!rule.includes('{')) isForPrint = false;
      if (isForPrint) continue;
      const style = { isStruck: striking.test(body), isHidden: hiding.test(body) };
      if (!style.isStruck && !style.isHidden) continue;
      // Skips selectors that this parser does not understand, such as `td:first-child`.
      for (const selector of selectors.split(','))
        if (/^[a-z]*(?:\.[\w-]+)?$/i.test(selector.trim()) && this.#rules.size < rulesMost)
          this.#rules.set(selector.trim().toLowerCase(), style);
    }
  }

  /** Returns the style of an element itself, without the style of the elements that contain it. */
  of({ name, attributes }: Extract<HtmlPiece, { kind: 'tag' }>): SeenStyle {
    const written = /style/i.test(attributes) ? htmlAttribute(attributes, 'style') : '';
    const classes = /class/i.test(attributes)
      ? htmlAttribute(attributes, 'class').toLowerCase().split(/\s+/)
      : [];
    const rules = [
      this.#rules.get(name),
      ...classes.flatMap((one) => [this.#rules.get(`.${one}`), this.#rules.get(`${name}.${one}`)]),
    ];
    const isShown = /display\s{0,9}:\s{0,9}(?!none)[a-z]/i.test(written);
    return {
      isStruck: strikeTags.has(name) || striking.test(written) || rules.some((rule) => rule?.isStruck),
      isHidden:
        hiding.test(written) ||
        /(?:^|\s)hidden(?:\s|=|\/|$)/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, '""')) ||
        (!isShown && rules.some((rule) => rule?.isHidden)),
    };
  }
}
