import * as limits from '../../contract/limits/limits.ts';
import { press } from './pressed.ts';

export interface Toast {
  id: number;
  text: string;
  /** An action that the message offers as a button, for example undo. */
  action?: { label: string; run: () => void } | undefined;
  /** The topic of the message. A newer message with the same topic takes its place. */
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

/** Closes the messages with this topic, for example because they are not true any more. */
export const closeTopic = (topic: string): void => change(toasts.filter((toast) => toast.topic !== topic));

/**
 * Closes the messages that have a button, such as undo. Called when another member logs in, because the
 * action belongs to the former member.
 */
export const closeOffers = (): void => change(toasts.filter(({ action }) => !action));

/**
 * The maximum number of messages on the screen. If there are more, the oldest are removed, because they would
 * cover the page.
 */
const shownMost = 3;

interface MessageOptions {
  forMs?: number;
  action?: Toast['action'];
  topic?: Toast['topic'];
}

/**
 * Shows a short message over the page. It disappears after 1.5 s, or after 6 s if it has a button. An
 * important fact must also be shown in the page itself.
 */
export function showMessage(text: string, options: MessageOptions = {}): void {
  const { action, topic, forMs = action ? 6_000 : limits.shortMessageMs } = options;
  lastId += 1;
  const id = lastId;
  const others = topic === undefined ? toasts : toasts.filter((toast) => toast.topic !== topic);
  change([...others, { id, text, action, topic }].slice(-shownMost));
  // The message stays while the pointer is down, so that its button does not disappear during a press.
  const close = () => void (press.until > performance.now() ? setTimeout(close, 100) : closeToast(id));
  setTimeout(close, forMs);
}

/**
 * Shows a message about a success for one second. It appears after a short delay, so that the page changes
 * first.
 */
export function showSuccess(text: string): void {
  setTimeout(() => showMessage(text, { forMs: limits.successMessageMs }), limits.successMessageDelayMs);
}
