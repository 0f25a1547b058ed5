import type { BilingualName } from '../../../trade/sailing/dictionary.ts';
import { nameIn } from '../../../trade/harbors/place-names.ts';
import styles from './supplier-list.module.css';

/** The first letter of a name in a box; the name beside it says the same. */
export const SupplierMark = ({ row }: { row: BilingualName }) => (
  <span className={styles.mark} aria-hidden="true" lang="zh-Hans">
    {[...nameIn(row, 'zh')][0]}
  </span>
);
