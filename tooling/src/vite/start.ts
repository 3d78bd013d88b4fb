import type { Brand } from '@croupier/brand/define'
import { defaultCodeTimeout } from '@croupier/domain/code-loading'
import type { LanguageCode } from '@croupier/domain/languages'
import type { Catalog } from '@croupier/i18n/namespaces'

import { buildBrandCatalog } from './catalogs.ts'

/** Texts of a failed start. */
type FailureTexts = readonly [title: string, text: string, retry: string]

function getText(catalog: Catalog, group: string, key: string): string {
  const texts = catalog[group]
  const text = typeof texts === 'object' ? texts[key] : undefined
  if (typeof text !== 'string') throw new Error(`No catalog has the text common:${group}.${key}.`)
  return text
}

function getFailureTexts(brand: Brand, code: LanguageCode): FailureTexts {
  const common = buildBrandCatalog(brand, code, 'common')
  return [getText(common, 'gate', 'title'), getText(common, 'gate', 'text'), getText(common, 'action', 'retry')]
}

/** URLs of the app's files in the document. */
interface AppFiles {
  readonly sheets: readonly string[]
  /** In order of execution; the entry is last. */
  readonly modules: readonly string[]
}

/**
 * Creates the inline script that loads the app's styles at once, and loads and starts the app when the first paint is
 * reported; a page in the background paints nothing, so a timeout starts it too.
 *
 * - Each module runs in its own task, so that a slow phone can handle input between them.
 * - Style sheets that a script adds do not block rendering, so the shell does not wait for them; the app does. They are in the
 *   head, where the bundler adds later ones: a sheet that is inserted before others causes a layout of the whole page.
 * - When the app's files fail to load, or take longer than the brand waits for code, the app cannot report it, so the document
 *   shows the failure, in the user's language; an app that starts later replaces it. The app calls `croupierBoot.fail` for
 *   later failures.
 */
function createStartScript(brand: Brand, { sheets, modules }: AppFiles): string {
  const texts = Object.fromEntries(brand.languages.map((code) => [code, getFailureTexts(brand, code)]))
  const timeoutMs = (brand.timeouts?.loader ?? defaultCodeTimeout) * 1000
  const code = `(()=>{
const D=document,boot=croupierBoot,T=${JSON.stringify(texts)}[boot.language],
make=(tag,text)=>{const e=D.createElement(tag);e.textContent=text;return e},
fail=boot.fail=()=>{
const main=D.createElement('main'),retry=make('button',T[2]),mark=D.querySelector('.sh-mark');
main.className='sh-failed';retry.onclick=()=>location.reload();
main.append(...(mark?[mark]:[]),make('h1',T[0]),make('p',T[1]),retry);
D.getElementById('root').replaceChildren(main)},
fetched=(rel,href)=>new Promise((resolve,reject)=>{const l=D.createElement('link');l.rel=rel;l.crossOrigin='';l.href=href;
l.onload=resolve;l.onerror=reject;D.head.append(l)}),
ignore=()=>{},
nextTask=()=>new Promise(r=>setTimeout(r)),
S=${JSON.stringify(sheets)},M=${JSON.stringify(modules)},
styled=Promise.all(S.map(href=>fetched('stylesheet',href)));
styled.catch(ignore);
let started=false;
const start=()=>{if(started)return;started=true;
const late=setTimeout(fail,${timeoutMs});
for(const m of M)setTimeout(()=>fetched('modulepreload',m).catch(ignore));
M.reduce((done,m)=>done.then(()=>import(m)).then(nextTask),styled).catch(fail).finally(()=>clearTimeout(late))};
try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch{}
setTimeout(start,500)})()`
  // A script element ends at the first "</", even inside quotes.
  return code.replaceAll('\n', '').replaceAll('</', '<\\/')
}

/**
 * Defers the app until the shell is painted: on a phone with a warm cache the whole app would otherwise run before the
 * first paint. Until then only the shell's resources use the network.
 */
export function startAfterPaint(html: string, brand: Brand): string {
  const preloads = /<link rel="modulepreload" crossorigin href="([^"]+)">/g
  const styles = /<link rel="stylesheet" crossorigin href="([^"]+)">/g
  const addresses = (links: RegExp) => [...html.matchAll(links)].map(([, address]) => address ?? '')
  const sheets = addresses(styles)
  const preloaded = addresses(preloads)
  return html
    .replaceAll(preloads, '')
    .replaceAll(styles, '')
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      (_script, entry: string) =>
        `<script>${createStartScript(brand, { sheets, modules: [...preloaded, entry] })}</script>`,
    )
}

/** Lists the files, without a leading slash, that a document's start script loads. */
export function listStartFiles(html: string): string[] {
  const [, sheets = '', modules = ''] = /S=(\[[^\]]*\]),M=(\[[^\]]*\])/.exec(html) ?? []
  return ((sheets + modules).match(/"[^"]+"/g) ?? []).map((quoted) => quoted.slice(2, -1))
}
