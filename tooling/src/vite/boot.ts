import type { Brand } from '@croupier/brand/define'
import { getTextDirection, type LanguageCode, getLanguageTag } from '@croupier/domain/languages'

/** Files that the page preloads in one of its languages. */
export interface BootPreload {
  readonly modules: readonly string[]
  readonly fonts: readonly string[]
}

/**
 * Creates the inline script that runs before the first paint: it sets language, direction and scheme on <html>, the page's
 * title and the theme colour, preloads the language's files, and requests the permission with the headers that a
 * preload link cannot have, at the origin that the document names (`<html data-api>`), or at its own. Sets `globalThis.croupierBoot` (BootState). A hand-over token, and the token of a link that
 * resets a password, are removed from the URL first, so that no request and no history entry contains them.
 */
export function createBootScript(brand: Brand, getPreload: (language: LanguageCode) => BootPreload): string {
  const languages = Object.fromEntries(
    brand.languages.map((code) => {
      const { modules, fonts } = getPreload(code)
      return [
        code,
        [getLanguageTag(code), getTextDirection(code), brand.about[code]?.title ?? brand.name, modules, fonts],
      ]
    }),
  )
  const code = `(()=>{
const U=new URL(location.href),handover=U.searchParams.get('token');
if(handover!==null)U.searchParams.delete('token');
const reset=/^#reset=(.+)/.exec(U.hash)?.[1];
if(reset)U.hash='';
if(handover!==null||reset)history.replaceState(history.state,'',U);
const L=${JSON.stringify(languages)},D=document,H=D.documentElement,
read=(k,s)=>{try{return globalThis[s][k]}catch{return}},
wanted=read('lang','localStorage'),language=Object.hasOwn(L,wanted)?wanted:${JSON.stringify(brand.defaultLanguage)},
[tag,dir,title,modules,fonts]=L[language],
stored=read('scheme','localStorage'),
scheme=stored==='light'||stored==='dark'?stored:stored==='system'?matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light':${JSON.stringify(brand.scheme)},
frame=D.querySelector('meta[name=theme-color]'),
preload=(href,rel,as)=>{const l=D.createElement('link');l.rel=rel;if(as){l.as=as;l.type='font/woff2'}l.crossOrigin='';l.href=href;D.head.append(l)};
H.lang=tag;H.dir=dir;D.title=title;H.dataset.scheme=scheme;if(frame)frame.content=frame.dataset[scheme];
modules.forEach(m=>preload(m,'modulepreload'));fonts.forEach(f=>preload(f,'preload','font'));
const boot=globalThis.croupierBoot={language,startedAt:performance.now()};
if(handover)boot.handover=handover;
if(reset)boot.reset=reset;
const token=read('token','sessionStorage'),headers={Merchant:${JSON.stringify(brand.merchantCode)},'Accept-Language':tag,Accept:'application/json'};
if(token)headers.Authorization='Bearer '+token;
boot.gate=fetch((H.dataset.api||'')+'/wps/system/permission',{headers});boot.gate.catch(()=>{})
})()`
  // A script element ends at the first "</", even inside quotes.
  return code.replaceAll('\n', '').replaceAll('</', '<\\/')
}
