import { useEffect, useState } from 'react';

import { cardKey } from '../../../contract/calls/sailings/card.ts';
import { useAnswer } from '../../frame/use-answer.ts';
import { isGenuine, openCard, type OpenedCard } from './card-link.ts';

/** unchecked: the key of the site is not there, or the browser cannot check. */
export type CardProof = 'checking' | 'genuine' | 'altered' | 'unchecked';

export interface CardView {
  /** Undefined until it is unpacked, null where the link holds none. */
  opened: OpenedCard | null | undefined;
  verdict: CardProof;
}

/** The card of a link and whether the site has signed it. It is opened without a line; so is its key, once seen. */
export function useCard(packed: string): CardView {
  const [held, setHeld] = useState<{ packed: string; opened: OpenedCard | null }>();
  const opened = held?.packed === packed ? held.opened : undefined;
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const next = await openCard(packed);
      if (!isGone) setHeld({ packed, opened: next });
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
    const tell = (verdict: CardProof) => {
      if (!isGone) setChecked({ opened, verdict });
    };
    isGenuine(opened, key).then(
      (is) => tell(is ? 'genuine' : 'altered'),
      () => tell('unchecked'),
    );
    return () => {
      isGone = true;
    };
  }, [opened, key]);
  if (checked && checked.opened === opened) return checked.verdict;
  return key || pending ? 'checking' : 'unchecked';
}
