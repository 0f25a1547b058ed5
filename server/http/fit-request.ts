import { AppError } from '../../contract/error-code.ts';
import { refusal } from '../domain/rights/refusal.ts';

/** The maximum nesting depth, at least twice that of any request in the contract. */
const depthMost = 16;

/**
 * Keys that `JSON.parse` treats like any other, but that could change a prototype when an object is copied.
 */
const prototypeNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export interface Fitting {
  /** Members with this name contain other requests, which are checked separately. */
  except?: string | undefined;
}

/**
 * Throws for values that no call accepts, anywhere in a request, before it is processed. These are texts that
 * the database cannot store (NUL, half a surrogate pair), inexact numbers, too deep nesting, and names of
 * prototypes.
 */
export function assertFit(request: unknown, { except }: Fitting = {}): void {
  // A loop instead of recursion, because the depth is not yet known to be safe.
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
