/**
 * Returns a transport that builds complete messages without sending them. The package is loaded when the first
 * message is written, so that the start of a command does not wait for it.
 */
export async function openMessageWriter() {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
