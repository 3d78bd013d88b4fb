import { type Brand, defineBrand } from '@croupier/brand/define'
import { type BrandSeed, readSeed } from '@croupier/brand/seed'
import { buildTokens } from '@croupier/brand/tokens/build'
import { formatHexColor } from '@croupier/brand/tokens/color'
import { readTokens } from '@croupier/brand/tokens/document'
import { getLocalizedField } from '@croupier/domain/localized-fields'
import { supportPath } from '@croupier/domain/support'
import type { StoredBrand, TokenTree } from '../stored.ts'
import { listTraceWords } from '../traces.ts'
import { chooseAmounts } from './amounts.ts'
import type { BrandIdentity, BrandOptions } from './options.ts'
import { createRampSeeds } from './colours.ts'
import { dropUnusedFaces, fitFontTokens } from './font-tokens.ts'
import { type ChosenFonts, chooseFonts } from './fonts.ts'
import { chooseHeroTheme } from './hero.ts'
import { toInitials } from './identity.ts'
import { findFreeLayout } from './layout.ts'
import { createAboutTexts, createBannerTexts } from './texts.ts'
import { retintTokens, getRampSeed } from './tokens.ts'

/** A new brand, complete and checked, before anything is written. */
export interface BrandPlan {
  readonly brand: Brand
  readonly seed: BrandSeed
  readonly tokens: TokenTree
  readonly fonts: ChosenFonts
}

/**
 * Creates a brand from options and a source, in memory. Shapes, type, menu, tiles, rules and flags are the source's;
 * the rest of the layout is one that no brand has yet; name, texts, colours, art, hosts and URLs are the new brand's
 * own. Throws a BrandError or a CommandError when the result would be invalid.
 */
export function planBrand(root: string, options: BrandOptions, brands: readonly StoredBrand[]): BrandPlan {
  const source = findSource(options, brands)
  const { id, languages } = options
  const chosen = chooseFonts(root, id, source.brand, languages, brands.map(({ brand }) => brand)) // prettier-ignore
  const tokens = fitFontTokens(createTokens(options, source), source, languages, chosen, brands)
  const fonts = dropUnusedFaces(chosen, tokens, languages)
  const brand = defineBrand(createBrandData(root, options, source.brand, brands, fonts, tokens))
  const seed = readSeed(createSeed(root, options, source, brand), brand)
  buildTokens(tokens, { brand: brand.id, file: `brands/${brand.id}/tokens.json`, defaultScheme: brand.scheme })
  return { brand, seed, tokens, fonts }
}

function findSource({ from }: BrandOptions, brands: readonly StoredBrand[]): StoredBrand {
  const source = brands.find(({ brand }) => brand.id === from)
  if (!source) throw new Error(`There is no brand ${from}.`)
  return source
}

function createTokens({ name, colours }: BrandOptions, { tokens }: StoredBrand): TokenTree {
  const seeds = createRampSeeds(colours, getRampSeed(tokens, 'neutral').chroma)
  return retintTokens(tokens, seeds, `${name}: design tokens. Steps of a ramp follow from the seed beside them.`)
}

/** Creates the data of brand.ts. */
export function createBrandData(
  root: string,
  { id, name, merchantCode, languages, defaultLanguage, currency, timeZone }: BrandIdentity,
  source: Brand,
  brands: readonly StoredBrand[],
  { fonts, languageFonts }: ChosenFonts,
  tokens: TokenTree,
): Brand {
  const {
    vendorLogos,
    inHouseList,
    footer,
    home,
    scheme,
    jurisdiction,
    siteVariant,
    platform,
    lotteryType,
    nativeDigits,
  } = source
  const layout = findFreeLayout(id, source.layout, brands.map((each) => each.brand.layout)) // prettier-ignore
  const theme = chooseHeroTheme({ id, scheme, layout }, brands.map((each) => each.brand)) // prettier-ignore
  return {
    id,
    name,
    merchantCode,
    domains: [`www.${id}.example`],
    languages: [...languages],
    defaultLanguage,
    about: createAboutTexts(root, name, languages, footer.minimumAge),
    currency,
    timeZone,
    vendorLogos,
    inHouseList,
    footer,
    layout,
    home,
    scheme,
    jurisdiction,
    siteVariant,
    platform,
    lotteryType,
    art: createArt(id, name, scheme, theme, tokens),
    fonts,
    ...(Object.keys(languageFonts).length > 0 ? { languageFonts } : {}),
    nativeDigits,
  }
}

function createArt(
  id: string,
  name: string,
  scheme: Brand['scheme'],
  theme: Brand['art']['hero']['theme'],
  tokens: TokenTree,
): Brand['art'] {
  const document = readTokens(tokens)
  const hex = (path: string) => {
    const colour = document.read(path, 'color')
    if (!colour) throw new Error(`The tokens have no colour ${path}.`)
    return formatHexColor(colour)
  }
  const accent = (step: number) => hex(`primitive.accent.${step}`)
  return {
    mark: { kind: 'monogram', letters: toInitials(name, id), main: accent(600), light: accent(100), deep: accent(800) },
    hero: { id: `${id}-hero`, theme },
    palette: {
      background: hex(`${scheme}.surface.page`),
      accent: accent(scheme === 'dark' ? 400 : 600),
      highlight: hex(`primitive.highlight.${scheme === 'dark' ? 400 : 500}`),
      deep: hex(`primitive.neutral.${scheme === 'dark' ? 975 : 850}`),
    },
  }
}

/**
 * Copies how a site works. What belongs to its operator is left out: the accounts to pay into, the terms of money such
 * as levels and offers, and accounts at other services.
 */
function copyRules({
  modules,
  registration,
  forcedChangeOnFirstLogin,
  extraVerification,
  walletMode,
  verificationMinutes,
  phoneCountries,
  supportHours,
  messageRetentionDays,
  feedbackLength,
}: BrandSeed) {
  return {
    modules,
    registration,
    forcedChangeOnFirstLogin,
    extraVerification,
    walletMode,
    verificationMinutes,
    phoneCountries,
    supportHours,
    messageRetentionDays,
    feedbackLength,
  }
}

/** Creates the first data of a brand: how the source works, with placeholders for texts and addresses. */
export function createSeed(
  root: string,
  { id, name, languages, currency }: BrandIdentity,
  source: StoredBrand,
  brand: Brand,
): BrandSeed {
  const { resources, customerService } = source.seed
  const traces = listTraceWords(source, name)
  const label = (text: string, fallback: string) => (traces.some(({ pattern }) => pattern.test(text)) ? fallback : text)
  const channel = (type: string, index: number) => ({
    labelNameEn: label(resources[type]?.[index]?.labelNameEn ?? type, type),
    url: `https://${type.toLowerCase()}.example/${id}${index === 0 ? '' : `-${index + 1}`}`,
  })
  return {
    ...copyRules(source.seed),
    ...chooseAmounts(currency, source),
    banners: createBannerTexts(root, name, languages, brand.art.hero.theme),
    resources: Object.fromEntries(
      Object.entries(resources).map(([type, list]) => [type, list.map((_each, index) => channel(type, index))]),
    ),
    customerService: customerService.map(({ csType, title, url: _url, ...titles }) => ({
      csType,
      title: label(title, csType),
      ...Object.fromEntries(
        languages.flatMap((code) => {
          const field = getLocalizedField('title', code)
          const text = titles[field]
          return text === undefined ? [] : [[field, label(text, csType)]]
        }),
      ),
      url: csType === 'LIVECHAT' ? supportPath : `https://help.${id}.example/${csType.toLowerCase()}`,
    })),
  }
}
