// The shared classes must be first, because the styles of modules override them.
import '../ui/layout.css';
import '../ui/text.css';
import '../ui/surface.css';

/**
 * Loads React first and the application after a pause. The two short tasks block the page less than one long
 * task. Both files are being fetched already.
 */
async function begin(): Promise<void> {
  await import('react-dom/client');
  await new Promise((done) => setTimeout(done));
  const { start } = await import('./start.tsx');
  await start();
}

void begin();
