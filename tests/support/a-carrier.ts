import type { AddressInfo } from 'node:net';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Answers a request to the carrier. */
export type CarrierAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
) => void;

export interface Carrier {
  url: string;
  /** The queries and headers of the requests received so far. */
  asked: { query: URLSearchParams; headers: IncomingMessage['headers'] }[];
  answer: CarrierAnswer;
  close: () => Promise<void>;
}

/** Starts an endpoint of a carrier on this machine. It answers as the test defines. */
export async function aCarrier(): Promise<Carrier> {
  const carrier: Omit<Carrier, 'url' | 'close'> = {
    asked: [],
    answer: (_, response) => void response.writeHead(500).end(),
  };
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://carrier.example').searchParams;
    carrier.asked.push({ query, headers: request.headers });
    carrier.answer(request, response, query);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(carrier, {
    url: `http://127.0.0.1:${port}/v1/vessel-schedules?carrierServiceCode=FE1`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

/**
 * Returns an answer function that serves the given pages. Each answer contains the cursor of the next page.
 */
export const pagesOf =
  (...pages: object[][]): CarrierAnswer =>
  (_, response, query) => {
    const at = Number(query.get('cursor') ?? '0');
    const next = at + 1 < pages.length ? { 'Next-Page-Cursor': String(at + 1) } : {};
    response.writeHead(200, { 'Content-Type': 'application/json', ...next });
    response.end(JSON.stringify(pages[at] ?? []));
  };

interface CallDiffers {
  arrives?: string | null;
  departs?: string | null;
  import?: string;
  export?: string;
  terminal?: string;
  cutOffTimes?: object[];
}

/** Returns a transport call in the form that carriers send. */
export function aCarrierCall(code: string, number: string, differs: CallDiffers): object {
  const { arrives = null, departs = null } = differs;
  const timestamp = (eventTypeCode: string, eventDateTime: string | null) =>
    eventDateTime === null ? [] : [{ eventTypeCode, eventClassifierCode: 'PLN', eventDateTime }];
  return {
    transportCallReference: `${number}-${code}-${arrives ?? departs ?? ''}`,
    carrierImportVoyageNumber: differs.import ?? number,
    carrierExportVoyageNumber: differs.export ?? number,
    location: { UNLocationCode: code, ...(differs.terminal && { facilitySMDGCode: differs.terminal }) },
    timestamps: [...timestamp('ARRI', arrives), ...timestamp('DEPA', departs)],
    ...(differs.cutOffTimes && { cutOffTimes: differs.cutOffTimes }),
  };
}

/** Returns the calls of a voyage: Shanghai, Singapore, Hamburg. */
export const aRotation = (number: string, day = '01'): object[] => [
  aCarrierCall('CNSHA', number, {
    arrives: `2026-12-${day}T06:00:00+08:00`,
    departs: `2026-12-${day}T20:30:00+08:00`,
    terminal: 'YSPH4',
  }),
  aCarrierCall('SGSIN', number, {
    arrives: '2026-12-18T10:00:00+08:00',
    departs: '2026-12-19T02:00:00+08:00',
  }),
  aCarrierCall('DEHAM', number, { arrives: '2027-01-14T05:00:00+01:00' }),
];

/** Returns a service that has one vessel for each voyage. */
export const aService = (voyages: Record<string, object[]>, code = 'FE1'): object => ({
  carrierServiceName: 'Far East 1',
  carrierServiceCode: code,
  vesselSchedules: Object.entries(voyages).map(([number, transportCalls]) => ({
    vessel: { vesselIMONumber: '9321483', name: `KING ${number}` },
    isDummyVessel: false,
    transportCalls,
  })),
});
