import { failureText } from '../api.ts';
import { hasPasskeys } from '../passkey.ts';
import { words } from '../words/words.ts';

interface PasskeyButtonProps {
  /** Lets the operator sign, and sends the result to the server. */
  sign: () => Promise<void>;
  onFailure: (message: string) => void;
}

/** The button that replaces a code by a passkey. It is absent in browsers that offer no passkeys here. */
export const PasskeyButton = ({ sign, onFailure }: PasskeyButtonProps) =>
  hasPasskeys() && (
    <button
      type="button"
      className="c-button"
      onClick={() => {
        sign().catch((error: unknown) => onFailure(failureText(error)));
      }}
    >
      {words().passkeyUse}
    </button>
  );
