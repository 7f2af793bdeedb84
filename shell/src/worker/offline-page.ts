import { directionOf, firstKnown, type Language } from 'shared-sdk/languages';
import ar from '../locales/ar.json' with { type: 'json' };
import en from '../locales/en.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };

/** The texts are bundled in every language, as there may be no network. */
const texts: Readonly<Record<Language, typeof en.offline>> = { en: en.offline, ko: ko.offline, ar: ar.offline };

/** Replaces the browser's error page without a network or cached page (SHELL-50). */
export function offlinePage(languages: readonly string[] = navigator.languages): Response {
  const language = firstKnown(languages) ?? 'en';
  const { title, body, retry } = texts[language];
  const nonce = crypto.randomUUID();
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no, viewport-fit=cover">
<title>${title}</title>
<style nonce="${nonce}">
:root{color-scheme:dark light}
body{display:grid;place-content:center;justify-items:center;min-block-size:100dvh;box-sizing:border-box;margin:0;padding:24px;background:#130c13;color:#f9f1f4;font:1rem/1.55 system-ui,sans-serif;text-align:center}
h1{margin:0;font-size:1.375rem}p{max-inline-size:44ch;margin:8px 0 24px;color:#c4b2bd}
a{display:inline-grid;place-content:center;min-block-size:44px;padding-inline:24px;border-radius:999px;background:linear-gradient(105deg,#7c3aed,#b02fb4 52%,#d92c68);color:#fff;font-weight:600;text-decoration:none}
@media(prefers-color-scheme:light){body{background:#fdf8f7;color:#2b1526}p{color:#6b5363}}
</style>
<main role="alert"><h1>${title}</h1><p>${body}</p><a href="">${retry}</a></main>
</html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`,
    },
  });
}
