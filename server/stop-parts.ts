/** A part of the server that must be closed when the server stops. */
export interface Closable {
  close: () => Promise<unknown>;
}

/**
 * Closes the parts in order, so that each part is closed before the parts on which it depends. Returns true
 * if all were closed. Returns false if one failed or the closing took longer than `withinMs`, for example
 * because a missing disk never answers; `onFailure` receives the error.
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
