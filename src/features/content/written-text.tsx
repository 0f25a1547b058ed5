import type { Block, Inline, TableCell } from '../../../contract/calls/content/written-text.ts';
import { pictureOfWidth } from '../../../contract/wire/picture-path.ts';
import { t } from '../../i18n/t.ts';
import { headingId } from './headings.ts';
import { followedLink } from './followed-link.ts';
import styles from './written-text.module.css';

/** Renders a text of the operator. The server decides which blocks are allowed. */
export const WrittenText = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={styles.text}>
    {blocks.map((block, at) => (
      // The index is a stable key, because the blocks of a text never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <BlockOf key={at} block={block} id={headingId(at)} />
    ))}
  </div>
);

function BlockOf({ block, id }: { block: Block; id?: string }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.inlines} />
        </p>
      );
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={id} tabIndex={-1}>
          <Inlines inlines={block.inlines} />
        </Heading>
      );
    }
    case 'list':
      return <List {...block} />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'code':
      return <pre>{block.text}</pre>;
    case 'rule':
      return <hr />;
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'picture':
      return <Picture {...block} />;
  }
}

/* oxlint-disable react/no-array-index-key -- parts of a text that never change their order */

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, at) => <BlockOf key={at} block={block} />);

const Inlines = ({ inlines }: { inlines: readonly Inline[] }) =>
  inlines.map((inline, at) => <InlineOf key={at} inline={inline} />);

function InlineOf({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'strong':
      return (
        <strong>
          <Inlines inlines={inline.inlines} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Inlines inlines={inline.inlines} />
        </em>
      );
    case 'link':
      return (
        <a href={followedLink(inline.href)}>
          <Inlines inlines={inline.inlines} />
        </a>
      );
  }
}

function List({ is_ordered, start, items }: Extract<Block, { kind: 'list' }>) {
  const rows = items.map((blocks, at) => (
    <li key={at}>
      <Item blocks={blocks} />
    </li>
  ));
  return is_ordered ? <ol start={start}>{rows}</ol> : <ul>{rows}</ul>;
}

/**
 * Renders a list item. If its first block is a paragraph, the text of that paragraph is rendered without a
 * paragraph element.
 */
const Item = ({ blocks: [first, ...rest] }: { blocks: readonly Block[] }) =>
  first?.kind === 'paragraph' ? (
    <>
      <Inlines inlines={first.inlines} />
      <Blocks blocks={rest} />
    </>
  ) : (
    <Blocks blocks={first ? [first, ...rest] : []} />
  );

const Table = ({ head, rows }: { head: readonly TableCell[]; rows: readonly TableCell[][] }) => (
  // The element must be focusable, so that the arrow keys can scroll it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('content.tableScroll')}>
    <table>
      <thead>
        <tr>
          {head.map(({ align, inlines }, at) => (
            <th key={at} scope="col" className={styles[align]}>
              <Inlines inlines={inlines} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map(({ align, inlines }, at) => (
              <td key={at} className={styles[align]}>
                <Inlines inlines={inlines} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Picture = ({ path, width, height, alt, caption }: Extract<Block, { kind: 'picture' }>) => (
  <figure>
    <img src={pictureOfWidth(path, 1_024)} width={width} height={height} alt={alt} loading="lazy" />
    {caption && <figcaption>{caption}</figcaption>}
  </figure>
);
