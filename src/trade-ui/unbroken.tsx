const dates =
  /((?:\d{4}年)?\d{1,2}月\d{1,2}(?:–(?:\d{4}年)?(?:\d{1,2}月)?\d{1,2})?日|\d{1,2}(?:–\d{1,2})? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{4})?)/;

/** Renders a text. A date in it, such as 12月2–3日 or 2–3 Dec, is never wrapped onto two lines. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(dates).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The parts always have the same order, so the index is the key.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="nowrap">
        {part}
      </span>
    ),
  );
