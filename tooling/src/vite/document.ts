import type { BrandAssets } from '@croupier/brand/client'
import type { Brand } from '@croupier/brand/define'
import { directionOf, type LanguageCode, tagOf } from '@croupier/domain/languages'
import type { HtmlTagDescriptor } from 'vite'

import { type BootPreload, bootScript } from './boot.ts'
import type { SiteFonts } from './fonts.ts'
import type { SiteIcons } from './pictures.ts'
import { phoneMedia, shellMarkup } from './shell.ts'

/** What the build has made for the document of one brand. */
export interface SiteParts {
  readonly brand: Brand
  readonly assets: BrandAssets
  readonly icons: SiteIcons
  readonly fonts: SiteFonts
  readonly manifest: string
  /** Tokens, faces, base and shell styles: all that the first paint needs. */
  readonly criticalCss: string
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Attributes of <html>: the brand, its scheme, and its layout slots for styles to select on. */
function rootAttributes({ brand }: SiteParts): string {
  const { menu, header, hero, tile, ornament, iconWeight } = brand.layout
  const attributes = {
    lang: tagOf(brand.defaultLanguage),
    dir: directionOf(brand.defaultLanguage),
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

function link(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head-prepend' }
}

/** The tags of the head, in the order in which a browser should meet them. */
export function headTags(
  parts: SiteParts,
  modulesOf: (language: LanguageCode) => readonly string[],
): HtmlTagDescriptor[] {
  const { brand, assets, icons, fonts } = parts
  const about = brand.about[brand.defaultLanguage]
  const { light, dark } = assets.themeColor
  const preloadOf = (language: LanguageCode): BootPreload => ({
    modules: modulesOf(language),
    fonts: fonts.preloadByScript[tagOf(language).split('-')[0] ?? ''] ?? [],
  })
  const heroPreload = (href: string, media: string) =>
    link({ rel: 'preload', as: 'image', type: 'image/avif', href, media, fetchpriority: 'high' })
  return [
    { tag: 'meta', attrs: { charset: 'utf-8' }, injectTo: 'head-prepend' },
    {
      tag: 'meta',
      attrs: { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      injectTo: 'head-prepend',
    },
    { tag: 'title', children: escaped(about?.title ?? brand.name), injectTo: 'head-prepend' },
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
    { tag: 'script', children: bootScript(brand, preloadOf), injectTo: 'head-prepend' },
    { tag: 'style', children: parts.criticalCss, injectTo: 'head-prepend' },
    heroPreload(assets.hero.tall.avif, phoneMedia),
    heroPreload(assets.hero.wide.avif, '(width>=48rem)'),
    ...fonts.preload.map((href) => link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href })),
    { tag: 'meta', attrs: { name: 'description', content: about?.description ?? '' }, injectTo: 'head-prepend' },
    { tag: 'meta', attrs: { name: 'color-scheme', content: 'light dark' }, injectTo: 'head-prepend' },
    { tag: 'meta', attrs: { name: 'apple-mobile-web-app-title', content: brand.name }, injectTo: 'head-prepend' },
    link({ rel: 'icon', href: icons.svg, type: 'image/svg+xml' }),
    link({ rel: 'icon', href: icons.png192, type: 'image/png', sizes: '192x192' }),
    link({ rel: 'apple-touch-icon', href: icons.appleTouch }),
    link({ rel: 'manifest', href: parts.manifest }),
  ]
}

/** Puts the brand's attributes on <html> and the painted shell into #root. Throws when the page has no empty #root. */
export function paintShell(html: string, parts: SiteParts): string {
  const root = '<div id="root"></div>'
  if (!html.includes(root)) throw new Error(`index.html must hold ${root}: the painted shell goes there.`)
  return html
    .replace(/<html[^>]*>/, `<html ${rootAttributes(parts)}>`)
    .replace(root, `<div id="root">${shellMarkup(parts.assets)}</div>`)
}
