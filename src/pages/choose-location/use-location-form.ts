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

/**
 * Returns the state of the form. The text fields always determine the chosen place. The map shows this place,
 * and a click on the map fills the fields.
 */
export function useLocationForm(first: Spot | null, back: string | null) {
  const [, navigate] = useLocation();
  const [text, setText] = useState(first ? decimalText(first) : '');
  const [name, setName] = useState(first?.name ?? '');
  const [errors, setErrors] = useState<LocationErrors>({});
  /**
   * Increased by 1 each time the map is to move to the place. A click on the map does not increase it,
   * because the clicked place is visible already.
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
    /** Chooses the place of a click on the map, or the port that was clicked. The map does not move. */
    point: (pointed: Place, harbor: Harbor | undefined, harborName: string) =>
      take(harbor ?? pointed, harbor ? harborName : ''),
    /**
     * Chooses a place that was found by its name or by the device's position, and moves the map to the place.
     */
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
