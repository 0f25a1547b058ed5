/**
 * One end of a range of days as written: a day, a part of a month, a whole month or a week. If the month or
 * the year is missing, the month or the year of the other end applies.
 */
export interface DateAtom {
  year?: number;
  month?: number;
  /**
   * The first and the last day within the month. Day 31 becomes the last day of a shorter month, unless
   * `isExact` is true.
   */
  days: readonly [number, number];
  isExact: boolean;
  week?: number;
  /**
   * The notation of this end. It decides which parts (such as the month) the other end of the range may omit.
   */
  form: 'month_day' | 'day_month' | 'day' | 'part' | 'month' | 'week';
  /** True if the text does not show which of two numbers is the month, so that a rule decided it. */
  isOrdered?: boolean;
  hasShortYear?: boolean;
  /** True for the day of `Jan-27`, which may also be the year. */
  mayBeYear?: boolean;
  /** The cost of this reading. A higher cost means that the reading is less likely. */
  cost: number;
}

export type DateOrder = 'month_first' | 'day_first';
/** The position of a two-digit year in a numeric date. */
export type YearPlace = 'first' | 'last';

interface Shape {
  pattern: RegExp;
  make: (found: readonly string[], context: AtomContext) => DateAtom | DateAtom[] | null;
}

export interface AtomContext {
  order: DateOrder;
  /** The years that a two-digit number may mean. */
  nearYears: readonly number[];
  /** The position of a two-digit year in numeric dates. Absent if the year may be first or last. */
  yearAt?: YearPlace | undefined;
}

/** Returns all ways to read the text as one end of a range of days. */
export function readDateAtoms(text: string, context: AtomContext): DateAtom[] {
  return shapes.flatMap(({ pattern, make }) => {
    const found = pattern.exec(text);
    if (!found) return [];
    const made = make(
      found.map((one) => one ?? ''),
      context,
    );
    return made ?? [];
  });
}

const day = (text: string | undefined): readonly [number, number] => [Number(text), Number(text)];
const range = (text: string | undefined): readonly [number, number] => {
  const [first = 0, last = 0] = (text ?? '').split('-').map(Number);
  return [first, last];
};

function ymd(year: number, month: string | undefined, dayText: string | undefined): DateAtom {
  return { year, month: Number(month), days: day(dayText), isExact: true, form: 'month_day', cost: 0 };
}

function md(month: string | undefined, dayText: string | undefined): DateAtom {
  return { month: Number(month), days: day(dayText), isExact: true, form: 'month_day', cost: 0 };
}

/** Reads two numbers as month and day in the given order, because the text itself does not show the order. */
function ordered(first: string | undefined, second: string | undefined, order: DateOrder): DateAtom {
  const isMonthFirst = order === 'month_first';
  return {
    ...(isMonthFirst ? md(first, second) : md(second, first)),
    form: isMonthFirst ? 'month_day' : 'day_month',
    isOrdered: true,
  };
}

function shortYear(text: string | undefined, context: AtomContext): number | null {
  return context.nearYears.find((year) => year % 100 === Number(text)) ?? null;
}

function whole(month: string | undefined, year?: string): DateAtom {
  const made: DateAtom = { month: Number(month), days: [1, 31], isExact: false, form: 'month', cost: 2 };
  return year === undefined ? made : { ...made, year: Number(year) };
}

function part(days: string | undefined, month?: string, year?: string): DateAtom {
  return {
    days: range(days),
    isExact: false,
    form: 'part',
    cost: 0,
    ...(month ? { month: Number(month) } : {}),
    ...(year ? { year: Number(year) } : {}),
  };
}

function shortYearParts(f: readonly string[], context: AtomContext): DateAtom[] {
  const first = context.yearAt === 'last' ? null : shortYear(f[1], context);
  const last = context.yearAt === 'first' ? null : shortYear(f[4], context);
  return [
    ...(first === null ? [] : [{ ...ymd(first, f[3], f[4]), hasShortYear: true, cost: 1 }]),
    ...(last === null
      ? []
      : [{ ...ordered(f[1], f[3], context.order), year: last, hasShortYear: true, cost: 1 }]),
  ];
}

function withShortYear(atom: DateAtom, text: string | undefined, context: AtomContext): DateAtom | null {
  const year = shortYear(text, context);
  return year === null ? null : { ...atom, year, hasShortYear: true };
}

const dayMonth = (dayText: string | undefined, month: string | undefined): DateAtom => ({
  ...md(month, dayText),
  form: 'day_month',
});

const shapes: readonly Shape[] = [
  { pattern: /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/, make: (f) => ymd(Number(f[1]), f[3], f[4]) },
  { pattern: /^(\d{4})(\d{2})(\d{2})$/, make: (f) => ymd(Number(f[1]), f[2], f[3]) },
  {
    pattern: /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/,
    // Full stops before a year with four digits separate the day, the month and the year: `05.12.2026`.
    make: (f, { order }) => ({
      ...ordered(f[1], f[3], f[2] === '.' && Number(f[3]) <= 12 ? 'day_first' : order),
      year: Number(f[4]),
    }),
  },
  { pattern: /^(\d{1,2})([-/.])(\d{1,2})\2(\d{1,2})$/, make: shortYearParts },
  { pattern: /^(\d{1,2})[-/.](\d{1,2})$/, make: (f, { order }) => ordered(f[1], f[2], order) },
  { pattern: /^(\d{2})(\d{2})$/, make: (f) => ({ ...md(f[1], f[2]), cost: 1 }) },
  { pattern: /^(\d{1,2})$/, make: (f) => ({ days: day(f[1]), isExact: true, form: 'day', cost: 0 }) },
  {
    pattern: /^(\d{1,2}) (\d{4})$/,
    make: (f) => ({ days: day(f[1]), isExact: true, form: 'day', year: Number(f[2]), cost: 0 }),
  },
  // AUG 12 · AUG 12 2026 · AUG-12-26 · 2026 AUG 12
  { pattern: /^<(\d+)>[/.]?(\d{1,2})$/, make: (f) => md(f[1], f[2]) },
  { pattern: /^<(\d+)>-(\d{1,2})$/, make: (f) => ({ ...md(f[1], f[2]), mayBeYear: true }) },
  {
    pattern: /^<(\d+)>-(\d{2})$/,
    make: (f, context) => withShortYear({ ...whole(f[1]), cost: 4 }, f[2], context),
  },
  { pattern: /^<(\d+)>[-/.]?(\d{1,2})[-/. ](\d{4})$/, make: (f) => ymd(Number(f[3]), f[1], f[2]) },
  {
    pattern: /^<(\d+)>[-/.]?(\d{1,2})[-/. ](\d{2})$/,
    make: (f, context) => withShortYear({ ...md(f[1], f[2]), cost: 2 }, f[3], context),
  },
  { pattern: /^(\d{4})[-/.]?<(\d+)>[-/.]?(\d{1,2})$/, make: (f) => ymd(Number(f[1]), f[2], f[3]) },
  // 12 AUG · 12 AUG 2026 · 12-AUG-26
  { pattern: /^(\d{1,2})[-/.]?<(\d+)>$/, make: (f) => dayMonth(f[1], f[2]) },
  {
    pattern: /^(\d{1,2})[-/.]?<(\d+)>[-/.]?(\d{4})$/,
    make: (f) => ({ ...dayMonth(f[1], f[2]), year: Number(f[3]) }),
  },
  {
    pattern: /^(\d{1,2})[-/.]?<(\d+)>[-/.]?(\d{2})$/,
    make: (f, context) => withShortYear({ ...dayMonth(f[1], f[2]), cost: 1 }, f[3], context),
  },
  // Parts of a month, whole months and weeks.
  { pattern: /^\{([\d-]+)\}$/, make: (f) => part(f[1]) },
  { pattern: /^<(\d+)>[-/.]?\{([\d-]+)\}$/, make: (f) => part(f[2], f[1]) },
  { pattern: /^\{([\d-]+)\}[-/.]?<(\d+)>[-/.]?(\d{4})?$/, make: (f) => part(f[1], f[2], f[3]) },
  { pattern: /^<(\d+)>[-/.]?\{([\d-]+)\}[-/.]?(\d{4})$/, make: (f) => part(f[2], f[1], f[3]) },
  { pattern: /^(\d{4})[-/.]?<(\d+)>[-/.]?\{([\d-]+)\}$/, make: (f) => part(f[3], f[2], f[1]) },
  { pattern: /^(\d{4})[-/.](\d{1,2})[-/.]?\{([\d-]+)\}$/, make: (f) => part(f[3], f[2], f[1]) },
  { pattern: /^<(\d+)>$/, make: (f) => whole(f[1]) },
  { pattern: /^<(\d+)>[-/.]?(\d{4})$/, make: (f) => whole(f[1], f[2]) },
  { pattern: /^(\d{4})[-/.]?<(\d+)>$/, make: (f) => whole(f[2], f[1]) },
  { pattern: /^(\d{4})[-/.](\d{1,2})$/, make: (f) => whole(f[2], f[1]) },
  {
    pattern: /^(?:(\d{4})[-/. ]?)?W(\d{1,2})(?:[-/. ]?(\d{4}))?$/,
    make: (f) => ({
      week: Number(f[2]),
      days: [1, 7],
      isExact: false,
      form: 'week',
      cost: 0,
      ...(f[1] || f[3] ? { year: Number(f[1] || f[3]) } : {}),
    }),
  },
];
