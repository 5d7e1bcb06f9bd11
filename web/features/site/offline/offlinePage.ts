import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { Locale } from '#domain/shared/locale.ts';
import { markColors, markSvg } from '#domain/core/mark.ts';
import { translatorOfAreas } from '#web/i18n/translator.ts';
import type { OfflinePages } from './answerOffline.ts';

/** Placeholders in the page for what the worker puts there. */
export const marks = { nonce: '%nonce%', headline: '%headline%' } as const;

/** The page that is shown where there is no connection: all of it, for there is nothing to fetch more with. */
export function offlinePage(locale: Locale): OfflinePages['pages'][string] {
  const t = translatorOfAreas(locale, ['shell', 'installed']);
  const text = (key: Parameters<typeof t>[0]) => escaped(t(key));
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${marks.headline} · OpenLocum</title><style nonce="${marks.nonce}">${styles}</style></head>
<body><main>${markSvg({ edge: 'tile', scale: 1 })}
<h1>${marks.headline}</h1>
<p>${text('offline.text')}</p>
<p><a href="">${text('offline.again')}</a></p>
<h2>${text('offline.works')}</h2>
<ul><li>${text('offline.works.1')}</li><li>${text('offline.works.2')}</li></ul>
</main><script nonce="${marks.nonce}">${script}</script></body></html>`;
  return { html, offline: text('offline.title'), unreachable: text('offline.unreachable') };
}

// The colors of web/ui/theme.ts, whose style sheet may not be here.
const styles = `
@font-face{font-family:Inter;src:url(${interLatin}) format('woff2');font-weight:100 900}
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#faf8f4,#1b1916);color:light-dark(#211f1b,#ebe8e3);font:1rem/1.55 Inter,system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:18vh 1.25rem 2rem}
svg{width:56px;height:56px}
.tile{fill:light-dark(${markColors.light.tile},${markColors.dark.tile})}
.ring{stroke:light-dark(${markColors.light.ink},${markColors.dark.ink})}
.dot{fill:light-dark(${markColors.light.ink},${markColors.dark.ink})}
h1{margin:1.25rem 0 .5rem;font-size:1.75rem;font-weight:650;line-height:1.25}
h2{margin:2rem 0 .5rem;font-size:1.0625rem;font-weight:650}
p{margin:.5rem 0}
ul{margin:0;padding-inline-start:1.25rem;color:light-dark(#655f56,#aea89e)}
a{display:inline-block;margin-top:.75rem;padding:0 1.25rem;line-height:44px;border-radius:8px;font-weight:600;text-decoration:none;background:light-dark(#0b6e69,#4fada5);color:light-dark(#fff,#000)}
a:focus-visible{outline:2px solid light-dark(#0b6e69,#79c1ba);outline-offset:2px}`;

// The scheme that was chosen in Settings, and the page by itself once the site answers: a browser that says it is online
// may be so some seconds later. Not all at the same moment, for the site may have been away for everyone.
const script = `
try{const s=localStorage.getItem('mantine-color-scheme-value');if(s==='light'||s==='dark')document.documentElement.style.colorScheme=s}catch{}
const look=()=>fetch(location.href,{method:'HEAD',cache:'no-store'}).then(({status})=>{if(status<500)location.reload()},()=>{})
addEventListener('online',look)
setInterval(()=>{if(!document.hidden&&navigator.onLine)look()},3000+Math.random()*3000)`;

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
