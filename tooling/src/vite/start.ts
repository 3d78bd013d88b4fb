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

/**
 * The inline script that fetches and starts the app when the first paint is reported; a page in the background paints
 * nothing, so a clock starts it too. `modules` are run in their order, each in a task of its own, so that a slow
 * phone hears a finger between them; the entry is the last. Where the app's own files do not arrive, nothing of it can say so: the
 * document then says it itself, in the reader's language. The app calls `croupierBoot.fail` for what it misses later.
 */
export function startScript(brand: Brand, modules: readonly string[]): string {
  const texts = Object.fromEntries(brand.languages.map((code) => [code, failureTexts(brand, code)]))
  const code = `(()=>{
const D=document,boot=croupierBoot,T=${JSON.stringify(texts)}[boot.language],
make=(tag,text)=>{const e=D.createElement(tag);e.textContent=text;return e},
fail=boot.fail=()=>{
const main=D.createElement('main'),retry=make('button',T[2]),mark=D.querySelector('.sh-mark');
main.className='sh-failed';retry.onclick=()=>location.reload();
main.append(...(mark?[mark]:[]),make('h1',T[0]),make('p',T[1]),retry);
D.getElementById('root').replaceChildren(main)},
fetched=href=>{const l=D.createElement('link');l.rel='modulepreload';l.crossOrigin='';l.href=href;D.head.append(l)},
nextTask=()=>new Promise(r=>setTimeout(r)),
M=${JSON.stringify(modules)};
let started=false;
const start=()=>{if(started)return;started=true;M.forEach(fetched);
M.reduce((done,m)=>done.then(()=>import(m)).then(nextTask),Promise.resolve()).catch(fail)};
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
  const preloaded = [...html.matchAll(preloads)].map(([, module]) => module ?? '')
  return html
    .replaceAll(preloads, '')
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      (_script, entry: string) => `<script>${startScript(brand, [...preloaded, entry])}</script>`,
    )
}

/** The files, without a leading slash, that a document's start script runs. */
export function startedModules(html: string): string[] {
  const [, list] = /M=(\["\/[^\]]+\])/.exec(html) ?? []
  return (list?.match(/"[^"]+"/g) ?? []).map((quoted) => quoted.slice(2, -1))
}
