import { useSyncExternalStore } from 'react';

import { cargoClasses, type CargoClass } from '../../../trade/deadline/deadline-codes.ts';

const name = 'laycan cargo class';
const listeners = new Set<() => void>();
let chosen: CargoClass | null = null;

/**
 * Returns the cargo class of the reader's cargo (for example dangerous), which is stored on this device, and
 * a function that changes it.
 */
export function useCargoClass(): [CargoClass, (next: CargoClass) => void] {
  return [useSyncExternalStore(listen, storedClass), setClass];
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the cargo class of the reader's cargo; general cargo if the reader has not chosen one. */
export function storedClass(): CargoClass {
  if (chosen) return chosen;
  try {
    const stored = localStorage.getItem(name);
    chosen = cargoClasses.find((one) => one === stored) ?? 'general';
  } catch {
    chosen = 'general';
  }
  return chosen;
}

/** Stores the cargo class of the reader's cargo on this device. */
export function setClass(next: CargoClass): void {
  chosen = next;
  try {
    localStorage.setItem(name, next);
  } catch {
    // If the browser has no storage, the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}
