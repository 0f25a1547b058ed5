/**
 * Runs in each new document. Shortens timers of a second or more to a twentieth, so that a test does not wait
 * for the time limits of the page.
 */
export function hurryTimers(): void {
  if ('isHurried' in globalThis) return;
  Object.assign(globalThis, { isHurried: true });
  const { setTimeout: later } = globalThis;
  const hurried = (run: () => void, ms = 0) => later(run, ms >= 1_000 ? ms / 20 : ms);
  Object.assign(globalThis, { setTimeout: hurried });
}

/**
 * Runs in each new document. In half of them, the first reads of the private file system fail: with an error,
 * with a missing file, or without an answer for longer than the page waits. `keyFileFault` is the fault.
 */
export function breakKeyFiles(): void {
  if ('isBroken' in globalThis) return;
  Object.assign(globalThis, { isBroken: true });
  if (Math.random() < 0.5) return;
  const { prototype } = FileSystemFileHandle;
  const getFile = Reflect.get(prototype, 'getFile');
  const fault = ['busy', 'missing', 'hangs'][Math.floor(Math.random() * 3)];
  let left = 1 + Math.floor(Math.random() * 3);
  prototype.getFile = async function (this: FileSystemFileHandle) {
    left -= 1;
    if (left < 0) return getFile.call(this);
    Object.assign(globalThis, { keyFileFault: fault });
    if (fault === 'busy') throw new DOMException('the file is busy', 'NotReadableError');
    if (fault === 'missing') throw new DOMException('no such file', 'NotFoundError');
    await new Promise<void>((done) => void setTimeout(done, 6_000));
    return getFile.call(this);
  };
}
