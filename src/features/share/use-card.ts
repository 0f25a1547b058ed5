import { useEffect, useState } from 'react';

import { cardKey } from '../../../contract/calls/sailings/card.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { isGenuine, openCard, type OpenedCard } from './card-link.ts';

/**
 * The result of checking a card's signature. `genuine`: the site has signed the card. `altered`: the
 * signature is wrong. `unchecked`: the site's public key is not available, or the browser cannot verify
 * signatures.
 */
export type CardProof = 'checking' | 'genuine' | 'altered' | 'unchecked';

export interface CardView {
  /** The card of the link; undefined until the link is unpacked, null if the link contains no card. */
  opened: OpenedCard | null | undefined;
  verdict: CardProof;
}

/**
 * Returns the card in a link, and whether the site has signed it. Works offline once the site's key has been
 * cached.
 */
export function useCard(packed: string): CardView {
  const [loaded, setLoaded] = useState<{ packed: string; opened: OpenedCard | null }>();
  const opened = loaded?.packed === packed ? loaded.opened : undefined;
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const next = await openCard(packed);
      if (!isGone) setLoaded({ packed, opened: next });
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [packed]);
  return { opened, verdict: useVerdict(opened) };
}

function useVerdict(opened: OpenedCard | null | undefined): CardProof {
  const { answer: key, pending } = useAnswer(cardKey, {});
  const [checked, setChecked] = useState<{ opened: OpenedCard; verdict: CardProof }>();
  useEffect(() => {
    if (!opened || !key) return undefined;
    let isGone = false;
    const show = (verdict: CardProof) => {
      if (!isGone) setChecked({ opened, verdict });
    };
    isGenuine(opened, key).then(
      (is) => show(is ? 'genuine' : 'altered'),
      () => show('unchecked'),
    );
    return () => {
      isGone = true;
    };
  }, [opened, key]);
  if (checked && checked.opened === opened) return checked.verdict;
  return key || pending ? 'checking' : 'unchecked';
}
