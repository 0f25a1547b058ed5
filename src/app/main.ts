// The shared classes come before the styles of all modules, which override them.
import '../ui/layout.css';
import '../ui/text.css';
import '../ui/surface.css';

/**
 * Loads React first and the application afterwards: two short tasks with a pause between them, so that the
 * page responds to input during start-up. Both files are already being fetched.
 */
async function begin(): Promise<void> {
  await import('react-dom/client');
  await new Promise((done) => setTimeout(done));
  const { start } = await import('./start.tsx');
  await start();
}

void begin();
