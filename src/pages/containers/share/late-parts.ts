// Bundles all option actions into one script, which is loaded after the list has rendered.
export { OptionActions } from './option-actions.tsx';
export { OptionBar } from './option-bar.tsx';
export { OptionMenu } from './option-menu.tsx';
export { OptionTick } from './option-tick.tsx';
