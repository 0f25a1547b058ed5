import { feeds } from './feeds.ts';
import { widget } from './widget.ts';

/** What feeds and the widget of a website say; it is loaded with the first of them. */
export const outsideBook = { feeds, widget } as const;
