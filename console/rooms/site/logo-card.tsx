import { useState } from 'react';

import type { SiteSettings } from '../../../contract/calls/console/site.ts';
import { consoleSiteLogo } from '../../calls.ts';
import { ask, failureText } from '../../api.ts';
import { PictureButton } from '../../parts/picture-button.tsx';
import { words } from '../../words/words.ts';

interface LogoCardProps {
  settings: SiteSettings;
  onChange: (settings: SiteSettings) => void;
}

/** Shows the site's logo on the background colour of the header. Its buttons choose and remove a logo. */
export function LogoCard({ settings: { logo }, onChange }: LogoCardProps) {
  const w = words();
  const [message, setMessage] = useState('');
  const upload = async (picture: string) => {
    onChange(await ask(consoleSiteLogo, { picture }));
    setMessage(w.logoDone);
  };
  return (
    <section className="c-card" aria-labelledby="logo">
      <h2 id="logo">{w.logo}</h2>
      <p className="muted">{w.logoText}</p>
      {logo !== '' && (
        <p className="c-ground">
          <img src={logo} alt={w.logo} height={40} />
        </p>
      )}
      <div className="c-actions">
        <PictureButton text={w.choosePicture} upload={upload} />
        {logo !== '' && (
          <button
            type="button"
            className="c-button"
            onClick={() => void upload('').catch((error: unknown) => setMessage(failureText(error)))}
          >
            {w.logoRemove}
          </button>
        )}
      </div>
      <p role="status" className="muted">
        {message}
      </p>
    </section>
  );
}
