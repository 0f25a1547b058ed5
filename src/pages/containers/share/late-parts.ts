// What can be done with options, together: it comes once the list stands, and with one part comes the next.
export { OptionActions } from './option-actions.tsx';
export { OptionBar } from './option-bar.tsx';
export { OptionMenu } from './option-menu.tsx';
export { OptionTick } from './option-tick.tsx';
