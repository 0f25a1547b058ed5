import { beforeAll, expect, it } from 'vitest';

import type { InquiryRow } from '../../contract/calls/inquiries.ts';
import { insertSailings } from '../../server/db/sailings/sailings.ts';
import { decrypt } from '../../src/store/sealing/sealing.ts';
import { makeUuidV7 } from '../../trade/edit/uuid-v7.ts';
import { aContainerVoyage } from '../support/a-container-voyage.ts';
import { aBatch, aSailing } from '../support/a-sailing.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSomeHarbors } from '../support/some-harbors.ts';
import { aMember } from '../support/a-member.ts';
import { visitors } from '../support/visit.ts';

const voyage = aContainerVoyage([
  'CNSHA 2026-11-24 08:00 2026-11-25 18:00',
  'SGSIN 2026-12-01 08:00 2026-12-02 20:00',
]);
const general = aSailing();

describeOnPostgres('inquiry for a container sailing', (getDatabase) => {
  let carrier = 0;
  beforeAll(async () => {
    carrier = await insertSomeHarbors(getDatabase().db);
    await insertSailings(getDatabase(), aBatch({ shipowner_id: carrier }), [voyage, general]);
  }, 60_000);

  const anInquiry = (differs: object = {}) => ({
    id: makeUuidV7(),
    information_id: voyage.id,
    from: 'CNSHA',
    to: 'SGSIN',
    cargo: '家具',
    message: '请报价',
    ...differs,
  });
  const start = async () => {
    const world = visitors(getDatabase());
    const { token } = await aMember(getDatabase());
    const write = (body: object) => world.ask(`inquiry/handle`, { body, token });
    const received = async (differs: Parameters<typeof aMember>[1]) => {
      const reader = await aMember(getDatabase(), { publisher: true, ...differs });
      const { data } = await world.ask<string>('inquiry/list?side=received', { token: reader.token });
      return (await decrypt(data, reader.dataKey.toString('base64'))) as { list: InquiryRow[] };
    };
    return { write, received };
  };

  it("reaches the first voyage's carrier, with containers and final destination", async () => {
    const { write, received } = await start();
    const inquiry = anInquiry({ amount: '2', unit: '40HQ', destination: 'AEJEA' });
    expect((await write(inquiry)).status).toBe(200);
    const { list } = await received({ shipowner_id: carrier });
    expect(list.find(({ id }) => id === inquiry.id)).toMatchObject({
      unit: '40HQ',
      from: 'CNSHA',
      to: 'AEJEA',
      ship_name: 'CORAL BRIDGE',
    });
  });

  it('has its container type even without an amount', async () => {
    const { write, received } = await start();
    const inquiry = anInquiry({ unit: '20GP' });
    const toGeneral = anInquiry({ information_id: general.id, to: 'AEJEA', unit: 'ton' });
    expect([(await write(inquiry)).status, (await write(toGeneral)).status]).toEqual([200, 200]);
    const { list } = await received({ shipowner_id: carrier });
    const named = (id: string) => list.find((row) => row.id === id);
    expect(named(inquiry.id)).toMatchObject({ kind: 'container', amount: null, unit: '20GP' });
    expect(named(toGeneral.id)).toMatchObject({ amount: null, unit: null });
    expect(named(toGeneral.id)).not.toHaveProperty('kind');
  });

  it.each([
    [{ amount: '2', unit: 'ton' }, 'unit unit_unknown'],
    [{ amount: '1.5', unit: '40HQ' }, 'amount number_invalid'],
    [{ destination: 'XXXXX' }, 'to harbor_unknown'],
    [{ information_id: general.id, amount: '2', unit: '40HQ' }, 'unit unit_unknown'],
    [{ information_id: general.id, destination: 'AEJEA' }, 'destination harbor_unknown'],
  ])('is refused with contradictory fields: %j', async (differs, reason) => {
    const { write } = await start();
    const { status, errors } = await write(anInquiry(differs));
    expect(status).toBe(422);
    expect(errors.map(({ field, code }) => `${field} ${code}`)).toEqual([reason]);
  });
});
