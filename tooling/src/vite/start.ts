import type { Brand } from '@croupier/brand/define'
import type { LanguageCode } from '@croupier/domain/languages'
import type { Catalog } from '@croupier/i18n/namespaces'

import { brandCatalog } from './catalogs.ts'

/** Title, explanation and button of a start that failed. */
type FailureTexts = readonly [title: string, text: string, retry: string]

function textOf(catalog: Catalog, group: string, key: string): string {
  const texts = catalog[group]
  const text = typeof texts === 'object' ? texts[key] : undefined
  if (typeof text !== 'string') throw new Error(`No catalog has the text common:${group}.${key}.`)
  return text
}

function failureTexts(brand: Brand, code: LanguageCode): FailureTexts {
  const common = brandCatalog(brand, code, 'common')
  return [textOf(common, 'gate', 'title'), textOf(common, 'gate', 'text'), textOf(common, 'action', 'retry')]
}

/** Addresses of the app's own files, as the document names them. */
interface AppFiles {
  readonly sheets: readonly string[]
  /** In the order in which they are run; the entry is the last. */
  readonly modules: readonly string[]
}

/**
 * The inline script that fetches the app's styles at once, and fetches and starts the app when the first paint is
 * reported; a page in the background paints nothing, so a clock starts it too.
 *
 * - The modules are run each in a task of its own, so that a slow phone hears a finger between them.
 * - Sheets that a script adds hold nothing up, so the shell does not wait for them; the app does. They stand in the
 *   head, where the bundler adds those that come later: a sheet before others makes browsers lay out the whole page anew.
 * - Where the app's own files do not arrive, nothing of it can say so: the document then says it itself, in the reader's
 *   language. The app calls `croupierBoot.fail` for what it misses later.
 */
function startScript(brand: Brand, { sheets, modules }: AppFiles): string {
  const texts = Object.fromEntries(brand.languages.map((code) => [code, failureTexts(brand, code)]))
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
heard=()=>{},
nextTask=()=>new Promise(r=>setTimeout(r)),
S=${JSON.stringify(sheets)},M=${JSON.stringify(modules)},
styled=Promise.all(S.map(href=>fetched('stylesheet',href)));
styled.catch(heard);
let started=false;
const start=()=>{if(started)return;started=true;for(const m of M)setTimeout(()=>fetched('modulepreload',m).catch(heard));
M.reduce((done,m)=>done.then(()=>import(m)).then(nextTask),styled).catch(fail)};
try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch{}
setTimeout(start,500)})()`
  // A script element ends at the first "</", whatever the quotes around it.
  return code.replaceAll('\n', '').replaceAll('</', '<\\/')
}

/**
 * Lets the painted shell show before the app is read: on a phone that has all in its cache the whole app would otherwise
 * run first. What the shell shows has the network for itself until then.
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
      (_script, entry: string) => `<script>${startScript(brand, { sheets, modules: [...preloaded, entry] })}</script>`,
    )
}

/** The files, without a leading slash, that a document's start script fetches. */
export function startedFiles(html: string): string[] {
  const [, sheets = '', modules = ''] = /S=(\[[^\]]*\]),M=(\[[^\]]*\])/.exec(html) ?? []
  return ((sheets + modules).match(/"[^"]+"/g) ?? []).map((quoted) => quoted.slice(2, -1))
}
