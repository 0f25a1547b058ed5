import {
  columnsOf,
  contentFields,
  type ContentField,
  type ContentKind,
} from '../../../../contract/calls/console/content-fields.ts';
import { rowSchemaOf } from '../../../../contract/calls/console/content-schema.ts';
import type { ContentTable } from '../../../db/content/edit-content.ts';

const titled = ['chinese_title', 'english_title'] as const;
const named = ['chinese_name', 'english_name'] as const;
const numbered = { key: 'id', keyType: 'integer', hasFlag: false, hasPeriod: true, isDemo: true } as const;

const flagged = { ...numbered, hasPeriod: false, hasFlag: true, isDemo: false } as const;
const fixed = { keyType: 'text', hasPeriod: false, hasFlag: false, isDemo: false } as const;

/** The database table of each kind of content, with its key and columns. */
export const contentTables: Readonly<Record<ContentKind, ContentTable>> = {
  article: { ...numbered, table: 'article', titles: titled, about: 'category_id' },
  category: {
    ...numbered,
    table: 'article_category',
    keyType: 'text',
    titles: titled,
    about: 'id',
    hasPeriod: false,
    isDemo: false,
  },
  advert: { ...numbered, table: 'advertising', titles: titled, about: 'place' },
  banner: { ...numbered, table: 'banner', titles: ['chinese_text', 'english_text'], about: 'link' },
  partner: { ...numbered, table: 'client', titles: titled, about: 'website' },
  supplier: {
    ...numbered,
    table: 'supplier',
    titles: named,
    about: 'category_id',
    hasPeriod: false,
    hasFlag: true,
  },
  quote: {
    ...numbered,
    table: 'quote',
    titles: ['start_harbor_code', 'end_harbor_code'],
    about: "amount || ' ' || currency",
    hasPeriod: false,
    hasFlag: true,
  },
  tool: { ...fixed, table: 'tool', key: 'code', titles: named, about: 'who', hasFlag: true },
  lane: {
    ...fixed,
    table: 'shiproute',
    key: 'id',
    titles: named,
    about: "start_area_code || '–' || end_area_code",
  },
  keyword: {
    ...flagged,
    table: 'hot_word',
    titles: ['chinese_word', 'english_word'],
    about: "''::text",
  },
  menu: { ...flagged, table: 'menu_link', titles: ['chinese_text', 'english_text'], about: 'link' },
  port: { ...flagged, table: 'port_name', titles: named, about: 'harbor_code' },
  cargo: { ...flagged, table: 'cargo_word', titles: ['chinese_word', 'english_word'], about: 'meaning' },
};

export const fieldsOf = (kind: ContentKind): readonly ContentField[] => contentFields[kind];
export const allColumnsOf = (kind: ContentKind): string[] => fieldsOf(kind).flatMap(columnsOf);

const schemas = new Map<ContentKind, ReturnType<typeof rowSchemaOf>>();

/** Returns the schema of the rows of a kind of content. */
export function schemaOfKind(kind: ContentKind): ReturnType<typeof rowSchemaOf> {
  const known = schemas.get(kind) ?? rowSchemaOf(fieldsOf(kind));
  schemas.set(kind, known);
  return known;
}
