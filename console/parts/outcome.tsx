/** Renders the reason for a failure; nothing if the text is empty. */
export const Problem = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p role="alert" className="c-error">
      {text}
    </p>
  );

/** Renders the result of an action: a message, or the reason of a failure. */
export const Outcome = ({ message, problem }: { message: string; problem: string }) => (
  <>
    <span role="status" className="muted">
      {message}
    </span>
    <Problem text={problem} />
  </>
);
