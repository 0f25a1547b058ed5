import { useMemo, type FormEvent } from 'react';

import { chartText, decimalText, parseSpot } from '../../../trade/harbors/coordinates.ts';
import { keysOf } from '../../../trade/keys-of.ts';
import { namesOf } from '../../../trade/harbors/place-names.ts';
import { useHarborBook, type HarborBookView } from '../../features/harbors/use-harbor-book.ts';
import { copyText } from '../../features/share/share.ts';
import { ownLink } from '../../features/session/own-link.ts';
import { useRawSearch } from '../../hooks/use-raw-query.ts';
import { currentLanguage, t } from '../../i18n/t.ts';
import { Button, ButtonGroup, ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { copyIcon } from '../../ui/icon-shapes.ts';
import type { MapContent } from '../../trade-ui/map/map-content.ts';
import { MapView } from '../../trade-ui/map/map-view.tsx';
import styles from './choose-location-page.module.css';
import { MyPosition } from './my-position.tsx';
import { PortField } from './port-field.tsx';
import { useLocationForm, type LocationForm } from './use-location-form.ts';

const ids = { coordinates: 'location-coordinates', name: 'location-name' } as const;

/**
 * The page for choosing a place on a map. The URL contains the link of a form, to which the place is
 * returned. Without such a link, the place can be copied.
 */
export function ChooseLocationPage() {
  const search = useRawSearch();
  const { first, back } = useMemo(
    () => ({ first: parseSpot(search), back: ownLink(new URLSearchParams(search).get('back')) }),
    [search],
  );
  const form = useLocationForm(first, back);
  const book = useHarborBook();
  const { errors, place } = form;
  const problems = keysOf(ids).flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ controlId: ids[field], text }];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <div className={`wrap page ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="text-xl" tabIndex={-1}>
          {t('location.chooseTitle')}
        </h1>
        <p className="muted">{t('location.lead')}</p>
      </div>
      <div className={styles.search}>
        <PortField book={book} onPick={(harbor, name) => form.find(harbor, name)} />
      </div>
      <div className={styles.mapPart}>
        <PickMap form={form} book={book} />
      </div>
      <form className="grid shrinks gap-4" noValidate onSubmit={submit}>
        <ErrorSummary problems={problems} />
        <TextField
          id={ids.coordinates}
          label={t('location.coordinates')}
          hint={t('location.coordinatesHint')}
          error={errors.coordinates}
          value={form.text}
          onChange={(event) => form.typeText(event.currentTarget.value)}
          autoComplete="off"
        />
        <TextField
          id={ids.name}
          label={t('location.name')}
          error={errors.name}
          value={form.name}
          onChange={(event) => form.typeName(event.currentTarget.value)}
          autoComplete="off"
        />
        <p className={styles.chosen} role="status">
          {place && t('location.chosen', { text: chartText(place) })}
        </p>
        <Actions form={form} back={back} />
        <p className="fine">{t('location.note')}</p>
      </form>
    </div>
  );
}

function PickMap({ form, book: { book } }: { form: LocationForm; book: HarborBookView }) {
  const { place, name, goTo } = form;
  const names = namesOf(book);
  const language = currentLanguage();
  const [latitude, longitude] = [place?.latitude, place?.longitude];
  const content = useMemo((): MapContent => {
    const chosen =
      latitude === undefined || longitude === undefined
        ? []
        : [{ id: 'spot', position: [longitude, latitude], label: name, look: 'pin' } as const];
    const ports = (book?.list ?? []).map((harbor) => ({
      id: harbor.code,
      position: [harbor.longitude, harbor.latitude] as const,
      label: names.harborName(harbor.code, language),
      look: 'place' as const,
    }));
    return { lines: [], points: [...chosen, ...ports] };
  }, [latitude, longitude, name, book, names, language]);
  return (
    <MapView
      className={styles.map}
      name={t('location.chooseMapName')}
      content={content}
      fitKey={String(goTo)}
      isPolite={false}
      onPick={([x, y], code) =>
        form.point(
          { latitude: y, longitude: x },
          code === null ? undefined : names.harbor(code),
          code === null ? '' : names.harborName(code, language),
        )
      }
    />
  );
}

function Actions({ form, back }: { form: LocationForm; back: string | null }) {
  const { place } = form;
  return (
    <ButtonGroup>
      {back === null ? (
        <Button
          icon={copyIcon}
          aria-disabled={!place || undefined}
          onClick={() => (place ? void copyText(decimalText(place), t('location.copied')) : form.submit())}
        >
          {t('location.copy')}
        </Button>
      ) : (
        <>
          <Button kind="primary" type="submit">
            {t('location.use')}
          </Button>
          <ButtonLink kind="quiet" href={`#${back}`}>
            {t('location.cancel')}
          </ButtonLink>
        </>
      )}
      <MyPosition onFound={(found) => form.find(found, '')} />
    </ButtonGroup>
  );
}
