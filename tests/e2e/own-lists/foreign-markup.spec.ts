import { addDays, todayIn } from '../../../trade/calendar/plain-date.ts';
import { dropFiles } from '../../support/drop-files.ts';
import { expect, test } from '../../support/site-test.ts';

const day = (days: number) => addDays(todayIn('Asia/Shanghai', new Date()), days);

/** Markup that would run, load or link something if a page built elements from it. */
const markup = [
  '<img src=x onerror="window.wasRun=1">',
  '<script>window.wasRun=1</script>',
  '<style>body{display:none}</style>',
  '<a href="javascript:window.wasRun=1">link</a>',
  '[link](javascript:window.wasRun=1)',
  '<svg onload="window.wasRun=1">',
];
const all = markup.join(' ');

const row = (vessel: string) => [vessel, '12', 'Shanghai', day(9), 'Jebel Ali', day(31)];
const head = ['Vessel', 'Voyage', 'POL', 'Laycan', 'POD', 'ETA'];
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

const sheet = [
  quoted([...head, 'Remarks', ...markup]),
  quoted([...row('BW KESTREL'), all, ...markup]),
  quoted([...row(`BW ${markup[0]}`), all, ...markup]),
].join('\r\n');

const mail = [
  `From: "${all.replaceAll('"', "'")}" <ops@brightwater.example>`,
  `Subject: ${all}`,
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
  '',
  all,
  [head, row('BW HERON')].map((cells) => cells.join('\t')).join('\r\n'),
].join('\r\n');

test('markup in headers, cells, senders and file names is shown as text', async ({ page }) => {
  await page.goto('/');
  await dropFiles(page, [
    { name: `${markup[0]}.csv`, content: sheet },
    { name: `${markup[3]}.eml`, content: mail },
  ]);
  await expect(page.getByText('已读取 2 / 2')).toBeVisible();
  const files = page.getByRole('navigation', { name: '文件' });
  await expect(files.getByRole('button')).toHaveCount(2);
  for (const at of [0, 1]) {
    await files.getByRole('button').nth(at).click();
    await expect(page.getByRole('listitem').filter({ hasText: /BW / }).first()).toBeVisible();
    const built = page.locator(
      '[src="x"], [onerror], [onload], [href^="javascript:" i], main script, main style, svg[onload]',
    );
    await expect(built).toHaveCount(0);
  }
  await expect(page.getByText('<img src=x onerror=', { exact: false }).first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'wasRun'))).toBeUndefined();
});
