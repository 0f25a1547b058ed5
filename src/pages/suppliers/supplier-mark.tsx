import type { BilingualName } from '../../../trade/sailing/dictionary.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import styles from './supplier-list.module.css';

/** Renders the first letter of the Chinese name. It is decorative; the name is next to it. */
export const SupplierMark = ({ row }: { row: BilingualName }) => (
  <span className={styles.mark} aria-hidden="true" lang="zh-Hans">
    {[...nameIn(row, 'zh')][0]}
  </span>
);
