import { useState } from 'react';
import { useLocation } from 'wouter';

import type { Harbor } from '../../../trade/harbors/harbor.ts';
import {
  decimalText,
  parseCoordinates,
  spotNameCharsMost,
  type Spot,
} from '../../../trade/harbors/coordinates.ts';
import type { Place } from '../../../trade/harbors/great-circle.ts';
import { chosenLink } from '../../../contract/links/location-links.ts';
import { t } from '../../i18n/t.ts';

export interface LocationErrors {
  coordinates?: string;
  name?: string;
}

/** The state of the form. The text fields are the source of truth; the map displays and fills them. */
export function useLocationForm(first: Spot | null, back: string | null) {
  const [, navigate] = useLocation();
  const [text, setText] = useState(first ? decimalText(first) : '');
  const [name, setName] = useState(first?.name ?? '');
  const [errors, setErrors] = useState<LocationErrors>({});
  /**
   * Incremented if the map must move to the place. A click on the map does not increment it, because the
   * place is visible then.
   */
  const [goTo, setGoTo] = useState(0);
  const place = parseCoordinates(text);

  const take = (chosen: Place, chosenName: string) => {
    setText(decimalText(chosen));
    setName(chosenName);
    setErrors({});
  };
  const submit = () => {
    const found = errorsOf(text, name);
    setErrors(found);
    if (!place || Object.keys(found).length > 0) return;
    const spot = { ...place, name: name.trim() };
    if (back !== null) navigate(chosenLink(back, spot), { replace: true });
  };
  return {
    text,
    name,
    place,
    errors,
    goTo,
    typeName: setName,
    typeText: (typed: string) => {
      setText(typed);
      if (parseCoordinates(typed)) setGoTo(goTo + 1);
    },
    /** Called after a click on the map. */
    point: (pointed: Place, harbor: Harbor | undefined, harborName: string) =>
      take(harbor ?? pointed, harbor ? harborName : ''),
    /** Called for a place found by name or by the device's position. */
    find: (found: Place, foundName: string) => {
      take(found, foundName);
      setGoTo(goTo + 1);
    },
    submit,
  };
}

function errorsOf(text: string, name: string): LocationErrors {
  const errors: LocationErrors = {};
  if (text.trim() === '') errors.coordinates = t('location.nothingChosen');
  else if (!parseCoordinates(text)) errors.coordinates = t('location.notUnderstood');
  if (name.trim().length > spotNameCharsMost)
    errors.name = t('location.nameTooLong', { n: spotNameCharsMost });
  return errors;
}

export type LocationForm = ReturnType<typeof useLocationForm>;
