/**
 * Joins class names and leaves out false values: `classNames(styles.row, isOpen && styles.open)`. Returns
 * undefined if no name is left.
 */
export const classNames = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
