import type { Block, Inline, TableCell } from '../../../contract/calls/content/written-text.ts';
import { escaped } from '../../http/escaped.ts';

/**
 * Converts the operator's text to HTML. Its links are safe, because the parser of the text allowed only links
 * into the application and to permitted URLs.
 */
export const blocksHtml = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('\n');

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.inlines)}</p>`;
    case 'heading':
      return `<h${block.level}>${inlinesHtml(block.inlines)}</h${block.level}>`;
    case 'list': {
      const items = block.items.map((item) => `<li>${blocksHtml(item)}</li>`).join('');
      return block.is_ordered ? `<ol start="${block.start}">${items}</ol>` : `<ul>${items}</ul>`;
    }
    case 'quote':
      return `<blockquote>${blocksHtml(block.blocks)}</blockquote>`;
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>`;
    case 'rule':
      return '<hr>';
    case 'table':
      return `<table><thead><tr>${cellsHtml('th', block.head)}</tr></thead><tbody>${block.rows
        .map((row) => `<tr>${cellsHtml('td', row)}</tr>`)
        .join('')}</tbody></table>`;
    case 'picture':
      return pictureHtml(block);
  }
}

const pictureHtml = ({ path, width, height, alt, caption }: Extract<Block, { kind: 'picture' }>): string =>
  `<figure><img src="${escaped(path)}" width="${width}" height="${height}" alt="${escaped(alt)}" loading="lazy">${
    caption === '' ? '' : `<figcaption class="note">${escaped(caption)}</figcaption>`
  }</figure>`;

const cellsHtml = (tag: 'th' | 'td', cells: readonly TableCell[]): string =>
  cells.map(({ inlines }) => `<${tag}>${inlinesHtml(inlines)}</${tag}>`).join('');

const inlinesHtml = (inlines: readonly Inline[]): string => inlines.map(inlineHtml).join('');

function inlineHtml(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return escaped(inline.text);
    case 'code':
      return `<code>${escaped(inline.text)}</code>`;
    case 'strong':
      return `<strong>${inlinesHtml(inline.inlines)}</strong>`;
    case 'emphasis':
      return `<em>${inlinesHtml(inline.inlines)}</em>`;
    case 'break':
      return '<br>';
    case 'link': {
      const { href } = inline;
      const to = href.startsWith('#') ? `/${href}` : href;
      const isOwn = to.startsWith('/');
      return `<a href="${escaped(to)}"${isOwn ? '' : ' rel="noopener nofollow"'}>${inlinesHtml(inline.inlines)}</a>`;
    }
  }
}
