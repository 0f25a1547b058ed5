import type { LanePack, LanePart } from './lane-pack.ts';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { encodeLane } from './encode-lane.ts';
import { frame, unframe } from './framed.ts';
import { PackUnreadable } from './pack-unreadable.ts';

/** One lane of an answer. `mergeLane` makes of it what the device keeps. */
export interface EncodedLane extends Omit<LanePart, 'sailings'> {
  /** The sailings, for `openLane`: all of the lane, or those that are new or have changed. */
  body: Uint8Array;
}

/** Version of how lanes are put together in one answer. */
const packFormat = 1;

/** The bytes of `offline/lanes` before they are deflated and sealed. */
export function encodePack({ cursor, time, until, lanes }: LanePack): Uint8Array<ArrayBuffer> {
  const bodies = lanes.map((part) => encodeLane(part));
  const heads = lanes.map(({ lane, is_whole, removed }) => ({ lane, is_whole, removed }));
  const writer = new ByteWriter();
  writer.text(JSON.stringify({ cursor, time, until, lanes: heads } satisfies Head));
  for (const body of bodies) {
    writer.count(body.length);
    writer.bytes(body);
  }
  return frame(packFormat, writer.toBytes());
}

interface Head extends Omit<LanePack, 'lanes'> {
  lanes: Omit<LanePart, 'sailings'>[];
}

/** Takes an answer apart; the bodies are copies, to be stored as they are. Throws `PackUnreadable`. */
export function decodePack(bytes: Uint8Array): Omit<LanePack, 'lanes'> & { lanes: EncodedLane[] } {
  const reader = new ByteReader(unframe(packFormat, bytes));
  const { lanes, ...pack } = readHead(reader.text());
  const encoded = lanes.map((head) => ({ ...head, body: reader.bytes(reader.count()).slice() }));
  reader.end();
  return { ...pack, lanes: encoded };
}

function readHead(text: string): Head {
  try {
    return JSON.parse(text) as Head;
  } catch (cause) {
    throw new PackUnreadable('Its head is no JSON.', { cause });
  }
}
