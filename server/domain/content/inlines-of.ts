import type { Token } from 'markdown-it';

import type { Inline } from '../../../contract/calls/content/written-text.ts';
import { safeLink } from '../../../contract/wire/safe-link.ts';
import { attributeOf } from './attribute-of.ts';

/**
 * Converts the tokens of a line of text to inline nodes. The parser closes every mark, such as bold, within
 * the line that opened it.
 */
export function inlinesOf(tokens: readonly Token[]): Inline[] {
  const whole: Inline[] = [];
  /** The marks, such as bold or a link, that are open at the current token, the innermost last. */
  const open: { token: Token; inlines: Inline[] }[] = [];
  const here = () => open.at(-1)?.inlines ?? whole;
  for (const token of tokens) {
    if (token.nesting === 1) open.push({ token, inlines: [] });
    else if (token.nesting === -1) {
      const closed = open.pop();
      if (closed) here().push(...wrapped(closed.token, closed.inlines));
    } else add(here(), inlineOf(token));
  }
  return whole;
}

function wrapped(token: Token, inlines: Inline[]): Inline[] {
  if (token.type === 'strong_open') return [{ kind: 'strong', inlines }];
  if (token.type === 'em_open') return [{ kind: 'emphasis', inlines }];
  const href = token.type === 'link_open' ? safeLink(attributeOf(token, 'href')) : null;
  return href === null ? inlines : [{ kind: 'link', href, inlines }];
}

function inlineOf(token: Token): Inline {
  if (token.type === 'hardbreak') return { kind: 'break' };
  if (token.type === 'softbreak') return { kind: 'text', text: ' ' };
  if (token.type === 'code_inline') return { kind: 'code', text: token.content };
  if (token.type === 'image') return { kind: 'text', text: plainTextOf(token.children ?? []) };
  return { kind: 'text', text: token.content };
}

/** Appends an inline node. Adjacent text nodes are merged, and empty texts are left out. */
function add(inlines: Inline[], next: Inline): void {
  const last = inlines.at(-1);
  if (next.kind === 'text' && next.text === '') return;
  if (next.kind === 'text' && last?.kind === 'text') last.text += next.text;
  else inlines.push(next);
}

/** Returns the text of a line without marks such as bold. The description of a picture is built with it. */
export const plainTextOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ type, content, children }) =>
      type === 'softbreak' ? ' ' : content || plainTextOf(children ?? []),
    )
    .join('');
