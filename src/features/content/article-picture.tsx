import { useState } from 'react';

import type { WrittenPicture } from '../../../contract/calls/content/written-picture.ts';
import type * as limits from '../../../contract/limits/limits.ts';
import { pictureOfWidth } from '../../../contract/wire/picture-path.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './article-picture.module.css';

interface ArticlePictureProps {
  picture: WrittenPicture | null;
  /** The smallest stored picture width that is large enough for this position. */
  width: (typeof limits.pictureWidths)[number];
  className?: string | undefined;
}

/**
 * Renders a decorative picture next to a title, so `alt` is empty. Its space is reserved, with or without a
 * picture.
 */
export function ArticlePicture({ picture, width, className }: ArticlePictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <span className={classNames(styles.room, className)}>
      {picture && !hasFailed ? (
        <img
          src={pictureOfWidth(picture.path, width)}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          onError={() => setHasFailed(true)}
        />
      ) : (
        <svg viewBox="0 0 42 16" aria-hidden="true">
          <rect x="0" y="3" width="18" height="10" rx="5" fill="currentColor" />
          <path d="M18 8h13" stroke="currentColor" strokeWidth="2" />
          <circle cx="36" cy="8" r="4.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
        </svg>
      )}
    </span>
  );
}
