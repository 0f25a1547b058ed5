/**
 * Joins the class names that apply: `classNames(styles.row, isOpen && styles.open)`. Returns undefined if
 * none applies.
 */
export const classNames = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
