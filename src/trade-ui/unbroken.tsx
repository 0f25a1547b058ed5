const dates =
  /((?:\d{4}年)?\d{1,2}月\d{1,2}(?:–(?:\d{4}年)?(?:\d{1,2}月)?\d{1,2})?日|\d{1,2}(?:–\d{1,2})? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{4})?)/;

/** Renders a text whose dates are not broken over two lines: 12月2–3日, 2–3 Dec. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(dates).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The parts have no identity and keep their order.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="nowrap">
        {part}
      </span>
    ),
  );
