// Each test file starts with an empty page.
const root = document.documentElement;
for (const name of root.getAttributeNames()) root.removeAttribute(name);
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
// The cookie of a login makes a page look for a stored session. If an earlier file left it, the page finds none
// and clears the member that a test has set.
for (const cookie of document.cookie.split(';'))
  document.cookie = `${cookie.split('=')[0]?.trim() ?? ''}=; Max-Age=0; Path=/`;
history.replaceState(null, '', '/');
