/** True if our server is reachable. A captive portal also answers, but with another text. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    });
    return answer.status === 200 && (await answer.text()).trim() === 'ok';
  } catch {
    return false;
  }
}
