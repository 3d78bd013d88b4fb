import type { Brand } from '@croupier/brand/define'
import type { BuiltTokens } from '@croupier/brand/tokens/build'
import { getTextDirection, getLanguageTag } from '@croupier/domain/languages'

import type { SiteIcons } from './pictures.ts'

function createIcon(src: string, size: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

/** Creates the web app manifest of a brand, as JSON text. */
export function createManifest(brand: Brand, tokens: BuiltTokens, icons: SiteIcons): string {
  const language = brand.defaultLanguage
  const about = brand.about[language]
  return JSON.stringify({
    id: '/',
    name: about?.title ?? brand.name,
    short_name: brand.name,
    description: about?.description,
    lang: getLanguageTag(language),
    dir: getTextDirection(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: tokens.getHexColor(brand.scheme, 'surface.page'),
    theme_color: tokens.getHexColor(brand.scheme, 'surface.header'),
    icons: [
      { src: icons.svg, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      createIcon(icons.png192, 192, 'any'),
      createIcon(icons.png512, 512, 'any'),
      // A filled mark keeps its sign inside the safe zone of maskable icons.
      createIcon(icons.png512, 512, 'maskable'),
    ],
  })
}
