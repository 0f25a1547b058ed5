import { failureText } from '../api.ts';
import { hasPasskeys } from '../passkey.ts';
import { words } from '../words/words.ts';

interface PasskeyButtonProps {
  /** Lets the operator sign a challenge with a passkey, and sends the signature to the server. */
  sign: () => Promise<void>;
  onFailure: (message: string) => void;
}

/**
 * The button for a passkey in place of a code. Renders nothing if the browser offers no passkeys at this URL.
 */
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
