/**
 * The style of the widget: a light theme with one colour of the publisher's choice, for widths from 280 px.
 */
export const widgetStyle = (colour: string): string => `
:root{color-scheme:light;--c:${colour};--ink:#0b1e33;--ink-2:#4d5b6c;--line:#dde2e7}
*{box-sizing:border-box;margin:0}
body{background:#fff;color:var(--ink);font:15px/1.5 system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif;text-autospace:normal;overflow-wrap:anywhere;container-type:inline-size}
:focus-visible{outline:2px solid var(--c);outline-offset:2px}
h1{padding:14px 16px 0;font-size:17px}
form{display:grid;grid-template-columns:1fr 1fr auto;gap:8px;align-items:end;padding:14px 16px;border-bottom:1px solid var(--line)}
label{display:grid;gap:4px;min-width:0;color:var(--ink-2);font-size:13px}
select,button{min-height:44px;max-width:100%;width:100%;padding:0 12px;border:1px solid #7a899b;border-radius:6px;background:#fff;color:var(--ink);font:inherit}
button{border-color:transparent;background:var(--c);color:#fff;font-weight:600;cursor:pointer}
ul{padding:0;list-style:none}
.row{display:grid;grid-template:"load lane arr" auto "who who who" auto/minmax(112px,auto) 1fr minmax(112px,auto);gap:2px 16px;align-items:center;padding:10px 16px}
.row+.row{border-top:1px solid var(--line)}
.row b{font-variant-numeric:tabular-nums}
.row small{display:block;color:var(--ink-2);font-size:13px}
.load{grid-area:load}.arr{grid-area:arr;text-align:right}.lane{grid-area:lane;color:var(--c)}
.lane>svg{display:block;width:100%;height:16px}.lane circle{fill:#fff}time{text-autospace:no-autospace}.lane small{text-align:center}
.who{grid-area:who;color:var(--ink-2);font-size:13px}
.none,.say{padding:14px 16px;color:var(--ink-2)}
.say{border-bottom:1px solid var(--line);background:#fdf0d5;color:#8a5a00;font-size:13px}
[aria-busy=true]{opacity:.55}
.demo{padding:1px 8px;border-radius:4px;background:#fdf0d5;color:#8a5a00;font-size:13px}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:8px 16px;border-top:1px solid var(--line);background:#f3f4f4;color:var(--ink-2);font-size:13px}
footer a{display:inline-flex;align-items:center;min-height:32px;color:var(--ink-2)}
[hidden]{display:none}
@container (max-width:559px){form{grid-template-columns:1fr 1fr}button{grid-column:1/-1}.row{grid-template:"load arr" auto "lane lane" auto "who who" auto/1fr 1fr}}
@container (max-width:359px){form{grid-template-columns:minmax(0,1fr)}}
@media (prefers-reduced-motion:no-preference){[aria-busy]{transition:opacity .15s}}
`;

/**
 * A script that searches without reloading the page and shows a message if the device is offline or an error
 * occurs. Without it, the form still works.
 */
export const widgetScript = `(function(){var f=document.querySelector('form'),l=document.getElementById('line'),s=document.getElementById('sailings');function say(t){l.textContent=t;l.hidden=!t}addEventListener('offline',function(){say(l.dataset.offline)});addEventListener('online',function(){say('')});if(!f)return;f.addEventListener('submit',function(e){e.preventDefault();s.setAttribute('aria-busy','true');fetch(location.href.split('?')[0]+'?'+new URLSearchParams(new FormData(f)),{credentials:'omit'}).then(function(r){if(!r.ok)throw r;return r.text()}).then(function(t){var n=new DOMParser().parseFromString(t,'text/html').getElementById('sailings');s.replaceWith(n);s=n;say(navigator.onLine?'':l.dataset.offline)}).catch(function(){s.removeAttribute('aria-busy');say(navigator.onLine?l.dataset.failed:l.dataset.offline)})})})()`;
