import type { Brand } from '@croupier/brand/define'
import type { BuiltTokens } from '@croupier/brand/tokens/build'
import { directionOf, tagOf } from '@croupier/domain/languages'

import type { SiteIcons } from './pictures.ts'

function icon(src: string, size: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

/** The web app manifest of a brand, as JSON text. */
export function manifest(brand: Brand, tokens: BuiltTokens, icons: SiteIcons): string {
  const language = brand.defaultLanguage
  const about = brand.about[language]
  return JSON.stringify({
    id: '/',
    name: about?.title ?? brand.name,
    short_name: brand.name,
    description: about?.description,
    lang: tagOf(language),
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: tokens.hex(brand.scheme, 'surface.page'),
    theme_color: tokens.hex(brand.scheme, 'surface.header'),
    icons: [
      { src: icons.svg, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(icons.png192, 192, 'any'),
      icon(icons.png512, 512, 'any'),
      // The sign of a filled mark stays inside what launchers cut to.
      icon(icons.png512, 512, 'maskable'),
    ],
  })
}
