/**
 * Decodes text with the browser's decoder. It takes the place of the library `iconv-lite` in the .msg reader,
 * so that the library need not be loaded.
 */
const decode = (bytes: Uint8Array, encoding: string): string => {
  const name = /^(?:cp|windows-?)?(\d{3,5})$/i.exec(encoding)?.[1];
  const known: Readonly<Record<string, string>> = {
    936: 'gb18030',
    54936: 'gb18030',
    950: 'big5',
    932: 'shift_jis',
    65001: 'utf-8',
  };
  const label = name === undefined ? encoding : (known[name] ?? `windows-${name}`);
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
};

export { decode };
export default { decode };
