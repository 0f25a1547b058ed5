/**
 * True if our server is reachable. The text of the answer is compared, because a captive portal (the login
 * page of a Wi-Fi network) also answers.
 */
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
