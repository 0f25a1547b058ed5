import { htmlAttribute, type HtmlPiece } from './html-pieces.ts';

/** The properties of an element that decide if a person sees its text, and how. */
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

/** Follows the style sheets of a page, as far as they hide text or strike it through. */
export class SeenStyles {
  /** The styles of selectors that consist of a tag, a class, or both: `td.xl65`. */
  readonly #rules = new Map<string, SeenStyle>();

  /** Adds the rules of a style sheet. */
  add(css: string): void {
    const bare = css.replace(/<!--|-->/g, ' ');
    for (const rule of bare.split('}').slice(0, -1)) {
      const [body = '', selectors = ''] = rule.split('{').toReversed();
      const style = { isStruck: striking.test(body), isHidden: hiding.test(body) };
      if (!style.isStruck && !style.isHidden) continue;
      // Rules for print do not apply to the screen, and rules about parts of an element are not understood.
      for (const selector of selectors.split(','))
        if (/^[a-z]*(?:\.[\w-]+)?$/i.test(selector.trim()) && this.#rules.size < rulesMost)
          this.#rules.set(selector.trim().toLowerCase(), style);
    }
  }

  /** Returns the own style of an element, without that of the elements around it. */
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
