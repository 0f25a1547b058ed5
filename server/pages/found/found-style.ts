/** The style of public pages. It uses the colours and sizes of `src/ui/tokens.css` and loads no files. */
export const foundStyle = `
:root{color-scheme:light dark;--paper:#f6f7f5;--surface:#fff;--ink:#0b1e33;--ink-2:#4d5b6c;--line:#dde2e7;--sea:#0a56c2;--navy:#0b1e33;--demo:#8a5a00;--demo-soft:#fdf0d5}
@media (prefers-color-scheme:dark){:root{--paper:#0a131f;--surface:#111d2c;--ink:#e9eff6;--ink-2:#9fb0c3;--line:#213246;--sea:#79b0ff;--navy:#060d16;--demo:#f1bf5b;--demo-soft:#33270c}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:15px/1.55 system-ui,-apple-system,'Segoe UI','PingFang SC','Hiragino Sans GB','Microsoft YaHei','Noto Sans CJK SC',sans-serif;text-autospace:normal;overflow-wrap:anywhere}
a{color:var(--sea);text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--sea);outline-offset:2px}
.wrap{width:min(860px,100%);margin-inline:auto;padding-inline:16px}
header{background:var(--navy)}
header .wrap{display:flex;align-items:center;justify-content:space-between;gap:16px;min-height:56px}
header a{display:inline-flex;align-items:center;gap:10px;min-height:44px;color:#f2f6fa;text-decoration:none}
header a:focus-visible{outline-color:#f2f6fa}
.logo{font-size:18px;font-weight:700}
.logo svg{width:42px;height:16px}
main{padding-block:28px 48px}
h1{font-size:26px;line-height:1.25;text-wrap:balance}
h2{margin:28px 0 8px;font-size:18px}
h3{margin:20px 0 4px;font-size:16px}
.other{color:var(--ink-2)}
.sub{margin-top:6px;color:var(--ink-2)}
.go{display:inline-flex;align-items:center;min-height:44px;margin-top:18px;padding:0 18px;border-radius:6px;background:#ff7a2f;color:#0b1e33;font-weight:600;text-decoration:none}
.note{margin-top:8px;color:var(--ink-2);font-size:13px}
.demo{display:inline-block;padding:1px 8px;border-radius:4px;background:var(--demo-soft);color:var(--demo);font-size:13px}
.demo-line{margin-top:14px}
.rows{margin-top:20px;padding:0;border:1px solid var(--line);border-radius:6px;background:var(--surface);list-style:none}
.row{display:grid;grid-template:"load lane arr" auto "who who who" auto/minmax(120px,auto) 1fr minmax(120px,auto);gap:4px 16px;align-items:center;padding:12px 16px}
.row+.row{border-top:1px solid var(--line)}
.row b{font-variant-numeric:tabular-nums}
.row small{display:block;color:var(--ink-2);font-size:13px}
.load{grid-area:load}.arr{grid-area:arr;text-align:right}.lane{grid-area:lane;color:var(--sea)}
.lane>svg{display:block;width:100%;height:16px}.lane circle{fill:var(--surface)}time{text-autospace:no-autospace}.lane small{text-align:center}
.who{grid-area:who;display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;color:var(--ink-2);font-size:13px}
.who a{display:inline-block;padding-block:4px}
.gone .load b,.gone .arr b{text-decoration:line-through}
.text{margin-top:20px;max-width:68ch}
.text p,.text ul,.text ol,.text blockquote,.text table,.text figure,.text pre{margin-top:12px}
.text img{max-width:100%;height:auto}
.text table{border-collapse:collapse;word-break:keep-all}.text td,.text th{padding:6px 10px;border:1px solid var(--line);text-align:start}
.text blockquote{padding-left:14px;border-left:3px solid var(--line);color:var(--ink-2)}
.links{display:flex;flex-wrap:wrap;gap:0 20px;margin-top:8px;padding:0;list-style:none}
.links a{display:inline-flex;align-items:center;min-height:44px}
footer{border-top:1px solid var(--line);padding-block:16px 32px;color:var(--ink-2);font-size:13px}
@media (max-width:519px){.row{grid-template:"load arr" auto "lane lane" auto "who who" auto/1fr 1fr}}
`;

/**
 * A script that redirects into the application if the application is installed on this device or the link has
 * filters. Other visitors and search engines read the page itself.
 */
export const foundScript = `var go=document.getElementById('go');if(go&&(location.search||navigator.serviceWorker&&navigator.serviceWorker.controller))location.replace(go.href)`;
