import * as limits from '../../contract/limits/limits.ts';
import { press } from './pressed.ts';

export interface Toast {
  id: number;
  text: string;
  /** One thing to do about it, e.g. undo. */
  action?: { label: string; run: () => void } | undefined;
  /** Of what it speaks, where a newer word about the same takes its place. */
  topic?: string | undefined;
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

/** What was said about a topic, and offered, holds no longer. */
export const closeTopic = (topic: string): void => change(toasts.filter((toast) => toast.topic !== topic));

/** What was offered to somebody who has left. */
export const closeOffers = (): void => change(toasts.filter(({ action }) => !action));

/** More would cover what people work on: the oldest make room. */
const shownMost = 3;

interface MessageOptions {
  forMs?: number;
  action?: Toast['action'];
  topic?: Toast['topic'];
}

/**
 * A short message over the page. What a person must not miss also stands in the page: this one
 * is gone after 1.5 s, or after 6 s when there is something to do about it.
 */
export function showMessage(text: string, options: MessageOptions = {}): void {
  const { action, topic, forMs = action ? 6_000 : limits.shortMessageMs } = options;
  lastId += 1;
  const id = lastId;
  const others = topic === undefined ? toasts : toasts.filter((toast) => toast.topic !== topic);
  change([...others, { id, text, action, topic }].slice(-shownMost));
  // Not from under the finger that is on its button.
  const close = () => void (press.until > performance.now() ? setTimeout(close, 100) : closeToast(id));
  setTimeout(close, forMs);
}

/** Something went well: shown for a second, a moment after, when the page has changed. */
export function showSuccess(text: string): void {
  setTimeout(() => showMessage(text, { forMs: limits.successMessageMs }), limits.successMessageDelayMs);
}
