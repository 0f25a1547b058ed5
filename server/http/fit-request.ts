import { AppError } from '../../contract/error-code.ts';
import { refusal } from '../domain/rights/refusal.ts';

/** No request of the contract is half as deep. */
const depthMost = 16;

/** What a copy would turn into a prototype, though `JSON.parse` makes it a key like any other. */
const prototypeNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export interface Fitting {
  /** Members of this name are requests of their own, and are looked at by themselves. */
  except?: string | undefined;
}

/**
 * Throws for what fits no call, wherever it stands in a request, before anything looks at it: texts that
 * no database stores (NUL, half of a surrogate pair), numbers that are not exact, values nested so deep
 * that walking through them would break, names of prototypes.
 */
export function assertFit(request: unknown, { except }: Fitting = {}): void {
  // No recursion: how deep it goes is what is to be found out.
  const open: Place[] = [{ value: request, field: '', depth: 0 }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, field, depth } = place;
    if (typeof value === 'string' && !isStorable(value)) throw unfit(field, 'text_invalid');
    if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
      throw unfit(field, 'number_invalid');
    if (typeof value !== 'object' || value === null) continue;
    if (depth === depthMost) throw new AppError('malformed');
    for (const [name, inner] of Object.entries(value)) {
      if (prototypeNames.has(name)) throw new AppError('malformed');
      if (!isStorable(name)) throw unfit(field, 'text_invalid');
      if (name === except) continue;
      open.push({ value: inner, field: field === '' ? name : `${field}.${name}`, depth: depth + 1 });
    }
  }
}

interface Place {
  value: unknown;
  field: string;
  depth: number;
}

const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

const unfit = (field: string, why: 'text_invalid' | 'number_invalid'): AppError =>
  refusal({ code: 'invalid', field, why });
