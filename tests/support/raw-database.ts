const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((done, failed) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () =>
      failed(request.error ?? new Error('the database request failed')),
    );
  });

/** Returns all rows of the local database as they are stored on the disk, by table. */
export async function rawRows(): Promise<Map<string, Record<string, unknown>[]>> {
  const database = await settled(indexedDB.open('laycan'));
  const rows = new Map<string, Record<string, unknown>[]>();
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names);
  const read = async (name: string) => rows.set(name, await settled(transaction.objectStore(name).getAll()));
  await Promise.all(names.map(read));
  database.close();
  return rows;
}

/** Returns the stored rows as text. An attacker who has the disk could search this text. */
export async function rawText(): Promise<string> {
  const readable = (_: string, value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value;
  return JSON.stringify([...(await rawRows())], readable);
}
