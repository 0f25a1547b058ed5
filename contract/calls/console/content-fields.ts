/**
 * One field of content that operators edit: its column name and its kind. The schema, the form, the
 * comparison of revisions and the SQL are derived from it. `isPair` marks a text in both languages, in the
 * columns `chinese_…` and `english_…`.
 */
export interface ContentField {
  name: string;
  kind:
    | 'line'
    | 'text'
    | 'markdown'
    | 'choice'
    | 'flag'
    | 'number'
    | 'amount'
    | 'time'
    | 'picture'
    | 'link'
    | 'codes'
    | 'lines';
  isPair?: true;
  isRequired?: true;
  /** The maximum number of characters of a text, of codes in a list, or the largest value of a number. */
  most?: number;
  /** The allowed values of a field of the kind `choice`. */
  choices?: readonly string[];
  /** True if the values are port codes. */
  isPort?: true;
  /** The kind of content to whose rows the field refers; the field contains the key of a row. */
  from?: 'category';
  /** The pattern that a line, or each code of a list, must match. */
  pattern?: RegExp;
}

const pairOf = (name: string): string[] => [`chinese_${name}`, `english_${name}`];

/** Returns the columns of a field: two for a text in both languages. */
export const columnsOf = ({ name, isPair }: ContentField): string[] => (isPair ? pairOf(name) : [name]);

const titles: ContentField = { name: 'title', kind: 'line', isPair: true, isRequired: true };
const period: readonly ContentField[] = [
  { name: 'publish_time', kind: 'time' },
  { name: 'end_time', kind: 'time' },
];
const rank: ContentField = { name: 'rank', kind: 'number' };
const sequence: ContentField = { name: 'sequence', kind: 'number' };
const name: ContentField = { name: 'name', kind: 'line', isPair: true, isRequired: true };
const picture: ContentField = { name: 'picture_id', kind: 'picture' };
const shown: ContentField = { name: 'is_published', kind: 'flag' };
const markdown: ContentField = { name: 'body', kind: 'markdown', isPair: true, isRequired: true };

const supplierCategories = [
  'agent',
  'customs',
  'lashing',
  'warehouse',
  'haulage',
  'survey',
  'tally',
  'bunker',
];

/**
 * The ids that an operator's word for cargo may mean: vessel types, cargo categories and cargo tags. They are
 * repeated here so that the console's bundle, which includes this file, does not have to include the schemas. A
 * test checks that they match `ownMeanings`.
 */
const cargoMeanings = [
  'normal',
  'roll',
  'regular',
  'heavy_lift',
  'breakbulk',
  'project',
  'ro_ro',
  'bulk_bag',
  'general',
  'vehicle',
  'equipment',
  'steel',
  'ton_bag',
] as const;

/** The kinds of content that operators edit, each with its fields in the order of the form. */
export const contentFields = {
  article: [
    titles,
    { name: 'summary', kind: 'text', isPair: true },
    markdown,
    { name: 'author', kind: 'line', isPair: true, most: 100 },
    {
      name: 'category_id',
      kind: 'line',
      isRequired: true,
      most: 40,
      pattern: /^[a-z\d-]+$/,
      from: 'category',
    },
    picture,
    { name: 'lanes', kind: 'codes', pattern: /^[A-Z]{2}[A-Z2-9]{3}-[A-Z]{2}[A-Z2-9]{3}$/ },
    { name: 'is_recommended', kind: 'flag' },
    rank,
    ...period,
  ],
  category: [titles, rank],
  advert: [
    { name: 'advertiser', kind: 'line', isPair: true, isRequired: true, most: 100 },
    titles,
    { name: 'summary', kind: 'text', isPair: true },
    markdown,
    { name: 'place', kind: 'choice', choices: ['home', 'list', 'detail'] },
    { name: 'link', kind: 'link' },
    picture,
    rank,
    ...period,
  ],
  banner: [
    { name: 'text', kind: 'line', isPair: true, isRequired: true },
    { name: 'link', kind: 'link' },
    rank,
    ...period,
  ],
  partner: [titles, picture, { name: 'website', kind: 'link' }, rank, ...period],
  supplier: [
    name,
    { name: 'category_id', kind: 'choice', choices: supplierCategories },
    { name: 'harbor_codes', kind: 'codes', isRequired: true, isPort: true },
    { name: 'description', kind: 'text', isPair: true },
    { name: 'address', kind: 'line', isPair: true },
    { name: 'contact', kind: 'line', isPair: true, most: 100 },
    { name: 'phone', kind: 'line', most: 100 },
    { name: 'email', kind: 'line', most: 100, pattern: /^(?:[^\s@]+@[^\s@]+)?$/ },
    { name: 'website', kind: 'link' },
    { name: 'check_time', kind: 'time' },
    rank,
    shown,
  ],
  quote: [
    {
      name: 'start_harbor_code',
      kind: 'line',
      isRequired: true,
      isPort: true,
      pattern: /^[A-Z]{2}[A-Z2-9]{3}$/,
    },
    {
      name: 'end_harbor_code',
      kind: 'line',
      isRequired: true,
      isPort: true,
      pattern: /^[A-Z]{2}[A-Z2-9]{3}$/,
    },
    { name: 'cargo_tag', kind: 'choice', choices: ['vehicle', 'equipment', 'steel', 'ton_bag'] },
    { name: 'amount', kind: 'amount' },
    { name: 'currency', kind: 'choice', choices: ['USD', 'CNY', 'EUR'] },
    {
      name: 'unit',
      kind: 'choice',
      choices: ['freight_ton', 'metric_ton', 'cubic_metre', 'unit', 'lumpsum'],
    },
    { name: 'quotation_time', kind: 'time', isRequired: true },
    shown,
  ],
  tool: [
    name,
    { name: 'note', kind: 'line', isPair: true, isRequired: true },
    { name: 'who', kind: 'choice', choices: ['visitor', 'member', 'certified', 'vip', 'corporate'] },
    sequence,
    shown,
  ],
  /** The trade lanes. Their areas belong to the port data. */
  lane: [name, sequence],
  /** Popular words of the site search. A hidden one is not shown, even if many people search for it. */
  keyword: [{ name: 'word', kind: 'line', isPair: true, isRequired: true, most: 40 }, rank, shown],
  /** The operator's links in the footer of the site. */
  menu: [
    { name: 'text', kind: 'line', isPair: true, isRequired: true, most: 40 },
    { name: 'link', kind: 'link', isRequired: true },
    rank,
    shown,
  ],
  /**
   * The operator's own names of a port, which replace the built-in names, and further spellings by which
   * searches and imports find the port.
   */
  port: [
    { name: 'harbor_code', kind: 'line', isRequired: true, isPort: true, pattern: /^[A-Z]{2}[A-Z2-9]{3}$/ },
    { name: 'name', kind: 'line', isPair: true, isRequired: true, most: 60 },
    { name: 'spellings', kind: 'lines' },
    shown,
  ],
  /** The operator's words for vessel types and cargo, which searches and imports understand. */
  cargo: [
    { name: 'meaning', kind: 'choice', choices: cargoMeanings },
    { name: 'word', kind: 'line', isPair: true, most: 40 },
    shown,
  ],
} as const satisfies Readonly<Record<string, readonly ContentField[]>>;

export type ContentKind = keyof typeof contentFields;

/**
 * The kinds whose rows are identified by a name that the operator chooses, instead of a number of the
 * database.
 */
export const namedKinds: readonly ContentKind[] = ['category', 'tool', 'lane'];
/** The kinds whose rows are fixed by the program. Operators can change these rows, but cannot add any. */
export const fixedKinds: readonly ContentKind[] = ['tool', 'lane'];

/** The kinds whose rows can be deleted while nothing uses them, because they have no other way to be hidden. */
export const removableKinds = ['category'] as const satisfies readonly ContentKind[];

/** The kinds of content in the order of the console's tabs. */
export const contentKinds = Object.keys(contentFields) as readonly ContentKind[];

/**
 * The present state of a row: not published (`draft`), published from a later time on (`scheduled`),
 * published now (`live`), or no longer published (`ended`). A row without a publication period is either
 * `live` or `hidden`.
 */
export const contentStates = ['draft', 'scheduled', 'live', 'ended', 'hidden'] as const;
export type ContentState = (typeof contentStates)[number];

/** The kinds of readers of content, beginning with the kind that has the fewest rights. */
export const readerKinds = ['visitor', 'member', 'certified', 'vip', 'corporate'] as const;
