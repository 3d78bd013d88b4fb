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
 * The inline script that starts the app behind the first frame; a page in the background has no frames, so a clock starts
 * it too, and importing twice runs it once. `modules` are run in their order, each in a task of its own, so that a slow
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
start=()=>${JSON.stringify(modules)}.reduce((done,m)=>done.then(()=>import(m)).then(()=>new Promise(r=>setTimeout(r))),Promise.resolve()).catch(fail);
requestAnimationFrame(()=>setTimeout(start));setTimeout(start,500)})()`
  // A script element ends at the first "</", whatever the quotes around it.
  return code.replaceAll('\n', '').replaceAll('</', '<\\/')
}

/**
 * Lets the painted shell show before the app is read: on a phone that has all in its cache the whole app would otherwise
 * run first. The app's files are fetched meanwhile.
 */
export function startAfterPaint(html: string, brand: Brand): string {
  const preloaded = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)]
  return html.replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, (_script, entry: string) => {
    const modules = [...preloaded.map(([, module]) => module ?? ''), entry]
    return `<link rel="modulepreload" crossorigin href="${entry}"><script>${startScript(brand, modules)}</script>`
  })
}
