import * as v from 'valibot';

import { instant, uuid } from '../../../trade/value-schemas.ts';
import { defineCall } from '../../call.ts';
import * as facts from '../../facts/console.ts';
import { count, keyword, page, pageOf, pageSize } from '../../fields.ts';
import { blocks } from '../content/written-text.ts';
import { contentKinds, contentStates, readerKinds, removableKinds } from './content-fields.ts';

const kind = v.picklist(contentKinds, 'value_unknown');
/**
 * The key of a row: the number that the database assigned, or the name that the operator chose for a category
 * or tool.
 */
const key = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'console_key'));

/** The values of a row by column. The server checks them with the schema of the kind of content. */
const values = v.record(
  v.pipe(v.string(), v.maxLength(40)),
  v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string())])),
);
export type ContentValues = v.InferOutput<typeof values>;

const listed = v.object({
  key: v.string(),
  chinese_title: v.string(),
  english_title: v.string(),
  /** Additional text for the row in the list: a category, a place or a lane. */
  about: v.string(),
  state: v.picklist(contentStates),
  publish_time: v.nullable(instant),
  is_demo: v.boolean(),
});
export type ListedContent = v.InferOutput<typeof listed>;

export const consoleContentList = defineCall({
  ...facts.consoleContentList,
  request: v.strictObject({
    kind,
    keyword: v.optional(keyword, ''),
    state: v.optional(v.picklist(contentStates)),
    page,
    page_size: pageSize,
  }),
  answer: pageOf(listed),
  summary: 'Lists the content of one kind for its editors, the newest first.',
});

export const revisionBrief = v.object({
  number: v.number(),
  create_time: instant,
  /** The nickname or masked number of the author; empty for an import from a folder. */
  author: v.string(),
  /** The columns whose values differ from the previous revision. */
  changed: v.array(v.string()),
});
export type RevisionBrief = v.InferOutput<typeof revisionBrief>;

/** The present values of a row that has revisions, with its revisions, the newest first. */
export const history = v.object({ values, revisions: v.array(revisionBrief) });
/** The values of one revision. */
export const revision = v.object({ number: v.number(), values });

const contentView = v.object({
  key: v.string(),
  values,
  state: v.picklist(contentStates),
  /**
   * The number of the newest revision; 0 if the row has none. A save sends this number, so that the server
   * can refuse to overwrite an edit that the operator has not seen.
   */
  revision: v.number(),
  revisions: v.array(revisionBrief),
});
export type ContentView = v.InferOutput<typeof contentView>;

export const consoleContentView = defineCall({
  ...facts.consoleContentView,
  request: v.strictObject({ kind, key }),
  answer: contentView,
  summary: 'Returns one row of content with all its fields and its revisions.',
});

export const consoleContentHandle = defineCall({
  ...facts.consoleContentHandle,
  request: v.strictObject({
    kind,
    /**
     * The key of the row. Absent for new content whose number the database assigns; a new category sends its
     * chosen name.
     */
    key: v.optional(key),
    isNew: v.boolean(),
    /** The number of the revision that the editor saw; 0 for new content. */
    revision: count,
    values,
  }),
  answer: contentView,
  summary:
    'Adds or changes one row of content and stores a revision. Refuses to replace an edit that was not seen.',
});

export const consoleContentRemove = defineCall({
  ...facts.consoleContentRemove,
  request: v.strictObject({ kind: v.picklist(removableKinds, 'value_unknown'), key }),
  answer: v.object({}),
  summary: 'Deletes a category that no article uses, with its revisions.',
});

export const consoleContentRevision = defineCall({
  ...facts.consoleContentRevision,
  request: v.strictObject({ kind, key, number: count }),
  answer: revision,
  summary: 'Returns the values of one revision. An editor compares them, or saves them again to revert.',
});

export const consoleContentPreview = defineCall({
  ...facts.consoleContentPreview,
  request: v.strictObject({ chinese_body: v.string(), english_body: v.string() }),
  answer: v.object({ chinese_body: blocks, english_body: blocks }),
  summary: 'Returns two Markdown texts in the form that readers get.',
});

export const consoleContentReaders = defineCall({
  ...facts.consoleContentReaders,
  request: v.strictObject({
    kind,
    /**
     * For a tool: the lowest kind of reader that may open it. The console sends a choice that is not saved yet,
     * to preview it.
     */
    who: v.optional(v.picklist(readerKinds, 'value_unknown')),
  }),
  answer: v.object({
    list: v.array(
      v.object({
        reader: v.picklist(readerKinds),
        /** The requirement that the reader does not meet; null for a reader who sees everything. */
        needs: v.nullable(v.picklist(['login', 'certify', 'vip', 'corporate'])),
        /** The part that the requirement hides: everything, or the contact of a supplier. */
        part: v.picklist(['all', 'contact']),
      }),
    ),
  }),
  summary: 'Returns what each kind of reader sees of content of one kind.',
});

export const consolePicture = defineCall({
  ...facts.consolePicture,
  request: v.strictObject({
    id: uuid,
    /** The picture file in base64. */
    picture: v.pipe(v.string(), v.minLength(1, 'required')),
  }),
  answer: v.object({ id: v.string(), path: v.string(), width: v.number(), height: v.number() }),
  summary: 'Checks a picture for use in content, and stores it in several sizes without its metadata.',
});
