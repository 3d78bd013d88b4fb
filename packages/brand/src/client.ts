import { languageNames } from '@croupier/domain/language-names'
import type { LanguageCode } from '@croupier/domain/languages'

import type { Brand } from './define.ts'
import type { Scheme } from './tokens/contrast.ts'

/** One crop of the hero: addresses of the same picture in two formats and its size in pixels. */
export interface HeroPicture {
  readonly avif: string
  readonly webp: string
  readonly width: number
  readonly height: number
}

/** Pictures and colours that a site's build makes for its brand. */
export interface BrandAssets {
  /** `tall` is for screens under 48 rem. */
  readonly hero: { readonly wide: HeroPicture; readonly tall: HeroPicture }
  /** Address of the brand mark (SVG). */
  readonly mark: string
  /** Hexadecimal colour of the browser's own frame. */
  readonly themeColor: Readonly<Record<Scheme, string>>
}

/** What the code in the browser knows of its brand; plain JSON. */
export interface ClientBrand
  extends
    Pick<
      Brand,
      | 'id'
      | 'name'
      | 'merchantCode'
      | 'languages'
      | 'defaultLanguage'
      | 'about'
      | 'currency'
      | 'timeZone'
      | 'vendorLogos'
      | 'inHouseList'
      | 'footer'
      | 'layout'
      | 'scheme'
      | 'jurisdiction'
      | 'siteVariant'
      | 'nativeDigits'
    >,
    BrandAssets {
  /** The brand's languages by their own names, in its order, e.g. `['MY', 'မြန်မာ']`. */
  readonly languageNames: readonly (readonly [LanguageCode, string])[]
}

/** What the boot script of the document leaves on `globalThis.croupierBoot` before any module runs. */
export interface BootState {
  readonly language: LanguageCode
  /** The first answer, under way since the document arrived; absent while a token stands in the address. */
  readonly gate?: Promise<Response>
  /** `performance.now()` when the gate's call started. */
  readonly startedAt: number
  /** Shows that the site could not start, where the app's own screens cannot; absent in development. */
  readonly fail?: () => void
}

/** The part of a brand that goes to the browser, with what the build made for it. */
export function clientBrand(brand: Brand, assets: BrandAssets): ClientBrand {
  return {
    id: brand.id,
    name: brand.name,
    merchantCode: brand.merchantCode,
    languages: brand.languages,
    languageNames: brand.languages.map((code) => [code, languageNames[code]] as const),
    defaultLanguage: brand.defaultLanguage,
    about: brand.about,
    currency: brand.currency,
    timeZone: brand.timeZone,
    vendorLogos: brand.vendorLogos,
    inHouseList: brand.inHouseList,
    footer: brand.footer,
    layout: brand.layout,
    scheme: brand.scheme,
    jurisdiction: brand.jurisdiction,
    siteVariant: brand.siteVariant,
    nativeDigits: brand.nativeDigits,
    ...assets,
  }
}
