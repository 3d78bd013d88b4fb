import { groupHomeSections } from '@croupier/domain/home-sections'
import { languageNames } from '@croupier/domain/language-names'
import type { LanguageCode } from '@croupier/domain/languages'

import type { Brand } from './define.ts'
import type { Scheme } from './tokens/contrast.ts'

/** One crop of the hero: URLs of the same image in two formats and its size in pixels. */
export interface HeroPicture {
  readonly avif: string
  readonly webp: string
  readonly width: number
  readonly height: number
}

/** Images and colours that the build of a site generates for its brand. */
export interface BrandAssets {
  /** `tall` is for screens under 48 rem. */
  readonly hero: { readonly wide: HeroPicture; readonly tall: HeroPicture }
  /** URL of the brand mark (SVG). */
  readonly mark: string
  /** Hexadecimal colour of the browser UI (`<meta name="theme-color">`). */
  readonly themeColor: Readonly<Record<Scheme, string>>
}

/** The part of a brand that is sent to the browser; plain JSON. */
export interface ClientBrand
  extends
    Pick<
      Brand,
      | 'id'
      | 'name'
      | 'merchantCode'
      | 'languages'
      | 'defaultLanguage'
      | 'currency'
      | 'timeZone'
      | 'vendorLogos'
      | 'inHouseList'
      | 'footer'
      | 'layout'
      | 'scheme'
      | 'jurisdiction'
      | 'siteVariant'
      | 'platform'
      | 'lotteryType'
      | 'timeouts'
      | 'nativeDigits'
    >,
    BrandAssets {
  /** Sections of the home page in their order; those that load together are a group. */
  readonly home: ReturnType<typeof groupHomeSections>
  /** Scene of the hero. */
  readonly heroTheme: Brand['art']['hero']['theme']
  /** Title of the document per language. */
  readonly titles: Readonly<Partial<Record<LanguageCode, string>>>
  /** The brand's languages with their native names, in the brand's order, e.g. `['MY', 'မြန်မာ']`. */
  readonly languageNames: readonly (readonly [LanguageCode, string])[]
}

/** State that the boot script of the document stores in `globalThis.croupierBoot` before any module runs. */
export interface BootState {
  readonly language: LanguageCode
  /** The first request, started with the document. */
  readonly gate?: Promise<Response>
  /** The hand-over token that the URL contained. */
  readonly handover?: string
  /** The token of a link that resets a password. */
  readonly reset?: string
  /** `performance.now()` at the start of the first request. */
  readonly startedAt: number
  /** Shows a static start-up error when the app cannot render one; absent in development. */
  readonly fail?: () => void
}

/** Selects the part of a brand that is sent to the browser, and adds the generated assets. */
export function toClientBrand(brand: Brand, assets: BrandAssets): ClientBrand {
  return {
    id: brand.id,
    name: brand.name,
    merchantCode: brand.merchantCode,
    languages: brand.languages,
    languageNames: brand.languages.map((code) => [code, languageNames[code]] as const),
    defaultLanguage: brand.defaultLanguage,
    titles: Object.fromEntries(Object.entries(brand.about).map(([code, { title }]) => [code, title])),
    currency: brand.currency,
    timeZone: brand.timeZone,
    vendorLogos: brand.vendorLogos,
    inHouseList: brand.inHouseList,
    footer: brand.footer,
    layout: brand.layout,
    home: groupHomeSections(brand.home),
    scheme: brand.scheme,
    jurisdiction: brand.jurisdiction,
    siteVariant: brand.siteVariant,
    platform: brand.platform,
    lotteryType: brand.lotteryType,
    timeouts: brand.timeouts,
    nativeDigits: brand.nativeDigits,
    heroTheme: brand.art.hero.theme,
    ...assets,
  }
}
