import { AppError } from '../../contract/error-code.ts';
import { refusal } from '../domain/rights/refusal.ts';
import { nextSlice } from './time-slices.ts';

/** The maximum nesting depth, at least twice that of any request in the contract. */
const depthMost = 16;

/**
 * Names of object keys that `JSON.parse` accepts like any other, but that could change a prototype when the
 * object is copied.
 */
const prototypeNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export interface Fitting {
  /**
   * The name of the properties whose values are not checked here. These values contain other requests, which
   * are checked separately.
   */
  except?: string | undefined;
}

/** The number of values that are checked before other requests may run. */
const sliceValues = 2_048;

/**
 * Throws `malformed` or `invalid` for values that no call accepts, anywhere in a request, before the request is
 * processed. These are texts that the database cannot store (NUL, half a surrogate pair), inexact numbers, too
 * deep nesting, and names of prototypes. Other requests may run during a long check. Returns the number of
 * values.
 */
export async function assertFit(request: unknown, { except }: Fitting = {}): Promise<number> {
  // Uses a loop instead of recursion, because the nesting may be too deep for the call stack.
  const open: Place[] = [{ value: request, name: '', outer: null, depth: 0 }];
  let values = 0;
  for (let place = open.pop(); place; place = open.pop()) {
    if (++values % sliceValues === 0) await nextSlice();
    const { value, depth } = place;
    if (typeof value === 'string' && !isStorable(value)) throw unfit(place, 'text_invalid');
    if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
      throw unfit(place, 'number_invalid');
    if (typeof value !== 'object' || value === null) continue;
    if (depth === depthMost) throw new AppError('malformed');
    for (const [name, inner] of Object.entries(value)) {
      if (prototypeNames.has(name)) throw new AppError('malformed');
      if (!isStorable(name)) throw unfit(place, 'text_invalid');
      if (name !== except) open.push({ value: inner, name, outer: place, depth: depth + 1 });
    }
  }
  return values;
}

interface Place {
  value: unknown;
  name: string;
  outer: Place | null;
  depth: number;
}

const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

function unfit(place: Place, why: 'text_invalid' | 'number_invalid'): AppError {
  const names = [];
  for (let at: Place | null = place; at?.outer; at = at.outer) names.unshift(at.name);
  return refusal({ code: 'invalid', field: names.join('.'), why });
}
