import { expect, type Page } from '@playwright/test';

export interface Dropped {
  name: string;
  content: string | Uint8Array;
}

/** Drops files on a page. */
export async function dropFiles(page: Page, files: readonly Dropped[]): Promise<void> {
  const plain = files.map(({ name, content }) => ({
    name,
    bytes: [...(typeof content === 'string' ? new TextEncoder().encode(content) : content)],
  }));
  const data = await page.evaluateHandle((some) => {
    const transfer = new DataTransfer();
    for (const { name, bytes } of some) transfer.items.add(new File([new Uint8Array(bytes)], name));
    return transfer;
  }, plain);
  const body = page.locator('body');
  await body.dispatchEvent('dragenter', { dataTransfer: data });
  // The `dragenter` event loads the script that accepts the files, so the test repeats the event until the
  // script is ready.
  await expect(async () => {
    await body.dispatchEvent('dragover', { dataTransfer: data });
    await expect(page.getByRole('heading', { name: /松开/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  await body.dispatchEvent('drop', { dataTransfer: data });
}
