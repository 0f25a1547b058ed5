import { useState } from 'react';

import { words } from '../words/words.ts';
import type { ControlProps } from './control-props.ts';
import { findPorts, portName, usePorts } from './port-book.ts';
import { textOf } from './row-values.ts';

interface PortInputProps extends Pick<ControlProps, 'value' | 'onChange'> {
  isMany: boolean;
  wiring: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
}

/**
 * A field for one port or several ports, found by name or code. Typed text belongs to the value even before a
 * port is chosen, so that saving the form does not lose it. The server refuses a text that is no port code.
 */
export function PortInput({ isMany, value, onChange, wiring }: PortInputProps) {
  const w = words();
  const ports = usePorts();
  const [typed, setTyped] = useState('');
  const codes = Array.isArray(value) ? value : [textOf(value)].filter((code) => code !== '');
  const isTyping = typed !== '' && codes.at(-1) === codeIn(typed);
  const chosen = isMany ? (isTyping ? codes.slice(0, -1) : codes) : [];
  const text = isTyping ? typed : isMany ? '' : textOf(value);
  const known = ports.find(({ code }) => code === codeIn(text));
  const found = known && !isMany ? [] : findPorts(ports, text);
  const type = (next: string) => {
    setTyped(next);
    const code = codeIn(next);
    onChange(isMany ? [...chosen, ...(code === '' ? [] : [code])] : code);
  };
  const choose = (code: string) => {
    setTyped('');
    onChange(isMany ? [...new Set([...chosen, code])] : code);
  };
  return (
    <>
      {chosen.length > 0 && (
        <ChosenPorts
          codes={chosen}
          ports={ports}
          onRemove={(code) => onChange(codes.filter((one) => one !== code))}
        />
      )}
      <input
        {...wiring}
        autoComplete="off"
        placeholder={w.portHint}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          const first = found[0];
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
          event.preventDefault();
          choose(first.code);
        }}
      />
      <p role="status" className="muted">
        {!isMany && known && portName(known)}
        {text !== '' && ports.length > 0 && !known && found.length === 0 && w.noPort}
      </p>
      {found.length > 0 && (
        <ul className="c-badges">
          {found.map((port) => (
            <li key={port.code}>
              <button type="button" className="c-button" onClick={() => choose(port.code)}>
                {portName(port)} <span className="muted">{port.code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface ChosenPortsProps {
  codes: readonly string[];
  ports: ReturnType<typeof usePorts>;
  onRemove: (code: string) => void;
}

function ChosenPorts({ codes, ports, onRemove }: ChosenPortsProps) {
  const w = words();
  return (
    <ul className="c-lined">
      {codes.map((code) => {
        const port = ports.find((one) => one.code === code);
        return (
          <li key={code}>
            <span>
              {port && portName(port)} <span className="muted">{code}</span>
            </span>
            <button
              type="button"
              className="c-plain"
              aria-label={w.removePort(port ? portName(port) : code)}
              onClick={() => onRemove(code)}
            >
              {w.remove}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const codeIn = (text: string): string => text.trim().toUpperCase();

/** Shows the port names of typed lanes such as `CNSHA-SAJED`. */
export function LaneNames({ lanes }: { lanes: readonly string[] }) {
  const ports = usePorts();
  const names = lanes.map((lane) =>
    lane.split('-').map((code) => {
      const port = ports.find((one) => one.code === code);
      return port ? portName(port) : '';
    }),
  );
  return (
    <p className="muted">
      {names
        .filter((ends) => ends.length === 2 && !ends.includes(''))
        .map((ends) => ends.join(' – '))
        .join(' · ')}
    </p>
  );
}
