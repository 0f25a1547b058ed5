import type { LanePack, LanePart } from './lane-pack.ts';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { encodeLane } from './encode-lane.ts';
import { frame, unframe } from './framed.ts';
import { PackUnreadable } from './pack-unreadable.ts';

/** A lane of an answer in its encoded form. `mergeLane` returns the bytes that the device stores. */
export interface EncodedLane extends Omit<LanePart, 'sailings'> {
  /** The encoded sailings, which `openLane` reads: the whole lane, or only new and changed sailings. */
  body: Uint8Array;
}

/** The version of the format for answers with several lanes. */
const packFormat = 1;

/** Encodes the answer of `offline/lanes` before the server compresses and encrypts it. */
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

/**
 * Decodes an answer with several lanes. The bytes of each lane are copied, so they can be stored as they are.
 * Throws `PackUnreadable`.
 */
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
    throw new PackUnreadable('Its header is not JSON.', { cause });
  }
}
