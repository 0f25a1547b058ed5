/**
 * The page for unknown paths, in both languages and without scripts. The application's own screens never need
 * it, because their URLs differ only after the `#` of `/#…`.
 */
export const notFoundPage = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>未找到页面 · Page not found</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 24px; padding: 24px;
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
h1 { margin: 0; font-size: 22px; }
p { margin: 4px 0 0; }
a { display: inline-block; padding: 10px 0; color: LinkText; }
</style>
</head>
<body>
<section>
<h1>未找到页面</h1>
<p>地址可能有误，或页面已移除。</p>
<a href="/">返回首页查船期</a>
</section>
<section lang="en">
<h1>Page not found</h1>
<p>The address may be mistyped, or the page has been removed.</p>
<a href="/">Back to the sailing search</a>
</section>
</body>
</html>
`;
