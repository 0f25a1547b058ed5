/* Icons of the icon set lucide, in the coordinates of `ui/icon-shapes.ts`. */
export const playIcon = 'M6 4.5a1 1 0 0 1 1.5-.87l12 7.5a1 1 0 0 1 0 1.74l-12 7.5A1 1 0 0 1 6 19.5z';
export const pauseIcon = 'M7 4h3v16H7zM14 4h3v16h-3z';
