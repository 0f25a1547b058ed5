/**
 * React first, by itself, then the application: two short tasks with a pause between them in which the
 * page answers to whoever touches it, not one long one. Both files are on their way already.
 */
async function begin(): Promise<void> {
  await import('react-dom/client');
  await new Promise((done) => setTimeout(done));
  const { start } = await import('./start.tsx');
  await start();
}

void begin();
