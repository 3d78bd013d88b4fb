import type { BrandAssets } from '@croupier/brand/client'
import type { Brand } from '@croupier/brand/define'
import { getTextDirection, type LanguageCode, getLanguageTag } from '@croupier/domain/languages'
import type { HtmlTagDescriptor } from 'vite'

import { type BootPreload, createBootScript } from './boot.ts'
import type { SiteFonts } from './fonts.ts'
import type { SiteIcons } from './pictures.ts'
import { phoneMedia, renderShell } from './shell.ts'

/** Parts of the document of one brand. */
export interface SiteParts {
  readonly brand: Brand
  readonly assets: BrandAssets
  readonly icons: SiteIcons
  readonly fonts: SiteFonts
  readonly manifest: string
  /** Tokens, fonts, base and shell styles: all CSS of the first paint. */
  readonly criticalCss: string
}

/** Escapes a text for the content of an element or an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Formats the attributes of <html>: the brand, its scheme, and its layout slots for style selectors. */
export function formatRootAttributes({ brand }: Pick<SiteParts, 'brand'>): string {
  const { menu, header, hero, tile, ornament, iconWeight } = brand.layout
  const attributes = {
    lang: getLanguageTag(brand.defaultLanguage),
    dir: getTextDirection(brand.defaultLanguage),
    'data-brand': brand.id,
    'data-scheme': brand.scheme,
    'data-menu': menu,
    'data-header': header,
    'data-hero': hero,
    'data-tile': tile,
    'data-ornament': ornament,
    'data-icon-weight': iconWeight,
  }
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
}

function createLink(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head-prepend' }
}

/** Creates the tags of the head, in the order in which a browser should process them. */
export function createHeadTags(
  parts: SiteParts,
  getModules: (language: LanguageCode) => readonly string[],
): HtmlTagDescriptor[] {
  const { brand, assets, icons, fonts } = parts
  const about = brand.about[brand.defaultLanguage]
  const { light, dark } = assets.themeColor
  const getPreload = (language: LanguageCode): BootPreload => ({
    modules: getModules(language),
    fonts: fonts.preloadByScript[getLanguageTag(language).split('-')[0] ?? ''] ?? [],
  })
  const heroPreload = (href: string, media: string) =>
    createLink({ rel: 'preload', as: 'image', type: 'image/avif', href, media, fetchpriority: 'high' })
  return [
    { tag: 'meta', attrs: { charset: 'utf-8' }, injectTo: 'head-prepend' },
    {
      tag: 'meta',
      attrs: { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      injectTo: 'head-prepend',
    },
    { tag: 'title', children: escapeHtml(about?.title ?? brand.name), injectTo: 'head-prepend' },
    {
      tag: 'meta',
      attrs: {
        name: 'theme-color',
        content: assets.themeColor[brand.scheme],
        'data-light': light,
        'data-dark': dark,
      },
      injectTo: 'head-prepend',
    },
    { tag: 'script', children: createBootScript(brand, getPreload), injectTo: 'head-prepend' },
    { tag: 'style', children: parts.criticalCss, injectTo: 'head-prepend' },
    heroPreload(assets.hero.tall.avif, phoneMedia),
    heroPreload(assets.hero.wide.avif, '(width>=48rem)'),
    ...fonts.preload.map((href) =>
      createLink({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href }),
    ),
    { tag: 'meta', attrs: { name: 'description', content: about?.description ?? '' }, injectTo: 'head-prepend' },
    { tag: 'meta', attrs: { name: 'color-scheme', content: 'light dark' }, injectTo: 'head-prepend' },
    { tag: 'meta', attrs: { name: 'apple-mobile-web-app-title', content: brand.name }, injectTo: 'head-prepend' },
    createLink({ rel: 'icon', href: icons.svg, type: 'image/svg+xml' }),
    createLink({ rel: 'icon', href: icons.png192, type: 'image/png', sizes: '192x192' }),
    createLink({ rel: 'apple-touch-icon', href: icons.appleTouch }),
    createLink({ rel: 'manifest', href: parts.manifest }),
  ]
}

/** Sets the brand's attributes on <html> and inserts the shell into #root. Throws when the page has no empty #root. */
export function paintShell(html: string, parts: SiteParts): string {
  const root = '<div id="root"></div>'
  if (!html.includes(root)) throw new Error(`index.html must contain ${root}, which receives the shell.`)
  return html
    .replace(/<html[^>]*>/, `<html ${formatRootAttributes(parts)}>`)
    .replace(root, `<div id="root">${renderShell(parts.assets)}</div>`)
}

/** A page beside the site, with a document of its own. */
export type SidePage = 'preview' | 'support'

/** Sets the scheme before the first paint: that of the address, or the one that the site has stored. */
const schemeScripts = {
  preview:
    "(()=>{const s=new URLSearchParams(location.search).get('scheme');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s})()",
  support:
    "(()=>{let s;try{s=localStorage.scheme}catch{}if(s==='system')s=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s})()",
} as const satisfies Record<SidePage, string>

interface SidePageFiles {
  readonly page: SidePage
  /** Addresses without a leading slash. */
  readonly module: string
  readonly sheets: readonly string[]
}

/** Renders the document of a page beside the site, which loads its code and styles at once. */
export function renderSidePage(parts: SiteParts, { page, module, sheets }: SidePageFiles): string {
  return [
    `<!doctype html><html ${formatRootAttributes(parts)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(parts.brand.name)}</title><script>${schemeScripts[page]}</script>`,
    `<style>${parts.criticalCss}</style><link rel="icon" href="${parts.icons.svg}" type="image/svg+xml">`,
    ...sheets.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
    `<script type="module" crossorigin src="/${module}"></script></head><body><div id="root"></div></body></html>`,
  ].join('')
}
