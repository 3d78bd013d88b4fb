import { getLanguageTag, getTextDirection } from '@croupier/domain/languages'
import type en from '@croupier/i18n/catalogs/en/offline.json'

import { catalogFolder, readCatalog } from './catalogs.ts'
import { escapeHtml, formatRootAttributes, type SiteParts } from './document.ts'

type Texts = Readonly<Record<keyof typeof en, string>>

const style = `body{display:grid;place-items:center;min-block-size:100dvb;margin:0;padding:1.5rem;font-family:var(--font-text);color:var(--text-primary);background:var(--surface-page)}
main{display:grid;gap:1rem;inline-size:min(100%,30rem);justify-items:start}
img{inline-size:4rem;block-size:4rem}
h1,h2,p,ul{margin:0}h1{font-family:var(--font-display);font-size:var(--text-size-2xl);font-weight:var(--weight-display);line-height:var(--leading-tight)}h2{font-weight:var(--weight-bold)}
ul{display:grid;gap:.5rem;padding-inline-start:1.25rem;list-style:disc;color:var(--text-secondary)}
button{min-block-size:2.75rem;padding:0 1.25rem;font:inherit;font-weight:600;cursor:pointer;color:var(--accent-on);background:var(--accent-base);border:0;border-radius:var(--radius-control)}`

/** Shows the texts of the language and the scheme that the site has stored, and comes back with the connection. */
const createScript = (languages: string) =>
  `(()=>{const L=${languages},H=document.documentElement,read=k=>{try{return localStorage.getItem(k)}catch{return null}},
w=read('lang'),l=Object.hasOwn(L,w)?L[w]:null;let s=read('scheme');if(s==='system')s=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';
if(s==='light'||s==='dark')H.dataset.scheme=s;
if(l){H.lang=l[0];H.dir=l[1];document.querySelectorAll('[data-text]').forEach(e=>{e.textContent=l[2][e.dataset.text]})}
document.querySelector('button').addEventListener('click',()=>location.reload());
addEventListener('online',()=>location.reload())})()`.replaceAll('\n', '')

/**
 * Renders the page that the service worker shows without a connection, in every language of the brand: it says what still
 * holds. It loads nothing; `mark` is the brand mark as SVG.
 */
export function renderOfflinePage(parts: Pick<SiteParts, 'brand' | 'criticalCss'>, mark: string): string {
  const { brand, criticalCss } = parts
  const texts = Object.fromEntries(
    brand.languages.map((code) => {
      const catalog = readCatalog(catalogFolder, code, 'offline') as Texts
      const filled = Object.entries(catalog).map(([key, text]) => [key, text.replace('{{site}}', brand.name)])
      return [code, Object.fromEntries(filled) as Texts] as const
    }),
  )
  const languages = Object.fromEntries(
    brand.languages.map((code) => [code, [getLanguageTag(code), getTextDirection(code), texts[code]]]),
  )
  const first = texts[brand.defaultLanguage]
  const show = (tag: string, key: keyof Texts) =>
    `<${tag} data-text="${key}">${escapeHtml(first?.[key] ?? '')}</${tag}>`
  const source = `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`
  return [
    `<!doctype html><html ${formatRootAttributes(parts)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(brand.name)}</title><style>${criticalCss}${style}</style></head><body><main>`,
    `<img src="${source}" alt="${escapeHtml(brand.name)}" width="64" height="64">`,
    show('h1', 'title'),
    show('p', 'text'),
    show('h2', 'works'),
    `<ul>${show('li', 'balance')}${show('li', 'open')}${show('li', 'waits')}</ul>`,
    show('button', 'retry'),
    `</main><script>${createScript(JSON.stringify(languages).replaceAll('</', '<\\/'))}</script></body></html>`,
  ].join('')
}
