import { limits } from '../../contract/limits.ts';

export interface Toast {
  id: number;
  text: string;
  /** One thing to do about it, e.g. undo. */
  action?: { label: string; run: () => void } | undefined;
}

type Listener = () => void;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const currentToasts = (): readonly Toast[] => toasts;

export function watchToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const closeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

interface MessageOptions {
  forMs?: number;
  action?: Toast['action'];
}

/**
 * A short message over the page. What a person must not miss also stands in the page: this one
 * is gone after 1.5 s, or after 6 s when there is something to do about it.
 */
export function showMessage(text: string, options: MessageOptions = {}): void {
  const { action, forMs = action ? 6_000 : limits.shortMessageMs } = options;
  lastId += 1;
  const id = lastId;
  change([...toasts, { id, text, action }]);
  setTimeout(() => closeToast(id), forMs);
}

/** Something went well: shown for a second, a moment after, when the page has changed. */
export function showSuccess(text: string): void {
  setTimeout(() => showMessage(text, { forMs: limits.successMessageMs }), limits.successMessageDelayMs);
}
