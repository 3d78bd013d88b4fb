import type { Brand } from '@croupier/brand/define'
import { directionOf, type LanguageCode, tagOf } from '@croupier/domain/languages'

/** What the page asks for at once in one of its languages. */
export interface BootPreload {
  readonly modules: readonly string[]
  readonly fonts: readonly string[]
}

/**
 * The inline script of the document, before anything paints: language, direction and scheme on <html>, the page's
 * title, the colour of the browser's frame, the language's own files, and the gate's call with the headers that a
 * preload link cannot carry. It leaves `globalThis.croupierBoot` (BootState). While a token stands in the address no
 * call is made: the app takes it out first.
 */
export function bootScript(brand: Brand, preloadOf: (language: LanguageCode) => BootPreload): string {
  const languages = Object.fromEntries(
    brand.languages.map((code) => {
      const { modules, fonts } = preloadOf(code)
      return [code, [tagOf(code), directionOf(code), brand.about[code]?.title ?? brand.name, modules, fonts]]
    }),
  )
  const code = `(()=>{
const L=${JSON.stringify(languages)},D=document,H=D.documentElement,
read=(k,s)=>{try{return globalThis[s][k]}catch{return}},
wanted=read('lang','localStorage'),language=Object.hasOwn(L,wanted)?wanted:${JSON.stringify(brand.defaultLanguage)},
[tag,dir,title,modules,fonts]=L[language],
stored=read('scheme','localStorage'),
scheme=stored==='light'||stored==='dark'?stored:stored==='system'?matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light':${JSON.stringify(brand.scheme)},
frame=D.querySelector('meta[name=theme-color]'),
ask=(href,rel,as)=>{const l=D.createElement('link');l.rel=rel;if(as){l.as=as;l.type='font/woff2'}l.crossOrigin='';l.href=href;D.head.append(l)};
H.lang=tag;H.dir=dir;D.title=title;H.dataset.scheme=scheme;if(frame)frame.content=frame.dataset[scheme];
modules.forEach(m=>ask(m,'modulepreload'));fonts.forEach(f=>ask(f,'preload','font'));
const boot=globalThis.croupierBoot={language,startedAt:performance.now()};
if(!/[?&]token=/.test(location.search)){
const token=read('token','sessionStorage'),headers={Merchant:${JSON.stringify(brand.merchantCode)},'Accept-Language':tag,Accept:'application/json'};
if(token)headers.Authorization='Bearer '+token;
boot.gate=fetch('/wps/system/permission',{headers});boot.gate.catch(()=>{})}
})()`
  // A script element ends at the first "</", whatever the quotes around it.
  return code.replaceAll('\n', '').replaceAll('</', '<\\/')
}
