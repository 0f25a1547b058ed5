import { useRef, useState } from 'react';

import * as limits from '../../../contract/limits/limits.ts';
import { openPicture, squareDataUrl } from '../../features/account/draw-square.ts';
import { failureWords } from '../../frame/failure-words.ts';
import { useNewest } from '../../ui/use-newest.ts';
import { removeAvatar, saveAvatar } from '../../features/account/change-profile.ts';
import { wholeCrop, type Crop } from '../../features/account/square-crop.ts';
import { t } from '../../i18n/t.ts';
import { showSuccess } from '../../ui/toasts.ts';

/**
 * Returns the state of the dialog for the avatar. If an upload fails, the picture and the crop stay, so that
 * one press tries again.
 */
export function useAvatarChange(onDone: () => void) {
  const { picture, crop, setCrop, error, setError, forget, choose, shown } = useChosenPicture();
  const [work, setWork] = useState<'none' | 'save' | 'remove'>('none');
  /** The share of the picture that has been uploaded, in percent. */
  const [sent, setSent] = useState(0);

  const run = async (kind: 'save' | 'remove', act: () => Promise<void>, done: string) => {
    if (work !== 'none') return;
    setError('');
    setSent(0);
    setWork(kind);
    const isStill = shown();
    try {
      await act();
      showSuccess(done);
      // If the member has chosen another picture during the upload, the dialog stays open with that picture.
      if (!isStill()) return;
      forget();
      onDone();
    } catch (failure) {
      setError(failureWords(failure));
    } finally {
      setWork('none');
    }
  };

  const save = async () => {
    if (!picture) return;
    const showProgress = (part: number) => setSent(Math.round(part * 100));
    await run('save', () => saveAvatar(squareDataUrl(picture, crop), showProgress), t('user.avatarSaved'));
  };

  return {
    picture,
    crop,
    setCrop,
    error,
    work,
    sent,
    forget,
    choose: (file: File) => void choose(file),
    save: () => void save(),
    remove: () => void run('remove', removeAvatar, t('user.avatarRemoved')),
  };
}

/** Manages the picture that is being cropped: the picture that was chosen last. */
function useChosenPicture() {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  const [error, setError] = useState('');
  const begin = useNewest();
  const isShown = useRef<() => boolean>(() => true);

  const forget = () => {
    isShown.current = begin();
    picture?.close();
    setPicture(null);
    setCrop(wholeCrop);
    setError('');
  };
  const choose = async (file: File) => {
    const megabytes = limits.pictureBytesMost / 1_048_576;
    if (file.size > limits.pictureBytesMost) {
      setError(t('user.pictureTooLarge', { n: megabytes }));
      return;
    }
    const isNewest = begin();
    const opened = await openPicture(file).catch(() => null);
    if (!isNewest()) return opened?.close();
    if (!opened) return setError(t('user.pictureUnreadable'));
    forget();
    setPicture(opened);
  };
  /** Returns a function that returns true as long as the present picture is the chosen one. */
  const shown = () => isShown.current;
  return { picture, crop, setCrop, error, setError, forget, choose, shown };
}
