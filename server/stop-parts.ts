/** A part of the server that ends with it. */
export interface Closable {
  close: () => Promise<unknown>;
}

/**
 * Closes one after the other, each before what it stood on. True when all of them closed; false when one failed
 * or they took longer than `withinMs` (a disk that went away never answers), which `onFailure` is told.
 */
export async function stopParts(
  parts: readonly Closable[],
  { withinMs, onFailure }: { withinMs: number; onFailure: (error: unknown) => void },
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not closed within ${withinMs / 1000} s`)), withinMs);
  });
  try {
    await Promise.race([closeAll(parts), late]);
    return true;
  } catch (error) {
    onFailure(error);
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function closeAll(parts: readonly Closable[]): Promise<void> {
  for (const part of parts) await part.close();
}
