import { type Brand, defineBrand } from '@croupier/brand/define'
import { type BrandSeed, readSeed } from '@croupier/brand/seed'
import { buildTokens } from '@croupier/brand/tokens/build'
import { hexText } from '@croupier/brand/tokens/color'
import { readTokens } from '@croupier/brand/tokens/document'
import type { StoredBrand, TokenTree } from '../stored.ts'
import { traceWords } from '../traces.ts'
import { amountsFor } from './amounts.ts'
import type { Answers } from './answers.ts'
import { pickNumber, rampSeeds } from './colours.ts'
import { type ChosenFaces, facesFor, withLentFaces } from './faces.ts'
import { initialsOf } from './identity.ts'
import { freeLayout } from './layout.ts'
import { aboutTexts, bannerTexts, FREE_THEMES } from './texts.ts'
import { retintTokens, seedOf } from './tokens.ts'

/** A new brand, complete and checked, before anything is written. */
export interface BrandPlan {
  readonly brand: Brand
  readonly seed: BrandSeed
  readonly tokens: TokenTree
  readonly faces: ChosenFaces
}

/**
 * Makes a brand from the answers and a source, in memory. The source lends shapes, type, layout, rules and flags;
 * name, texts, colours, art, hosts and addresses are the new brand's own. Throws a BrandError or a Refusal where
 * the result would not be right.
 */
export function planBrand(root: string, answers: Answers, brands: readonly StoredBrand[]): BrandPlan {
  const source = sourceOf(answers, brands)
  const faces = facesFor(root, source.brand, answers.languages, brands)
  const tokens = withLentFaces(tokensFor(answers, source), faces.lent)
  const brand = defineBrand(brandFor(root, answers, source.brand, brands, faces, tokens))
  const seed = readSeed(seedFor(root, answers, source, brand), brand)
  buildTokens(tokens, { brand: brand.id, file: `brands/${brand.id}/tokens.json`, defaultScheme: brand.scheme })
  return { brand, seed, tokens, faces }
}

function sourceOf({ from }: Answers, brands: readonly StoredBrand[]): StoredBrand {
  const source = brands.find(({ brand }) => brand.id === from)
  if (!source) throw new Error(`There is no brand ${from}.`)
  return source
}

function tokensFor({ name, colours }: Answers, { tokens }: StoredBrand): TokenTree {
  const seeds = rampSeeds(colours, seedOf(tokens, 'neutral').chroma)
  return retintTokens(tokens, seeds, `${name}: design tokens. Steps of a ramp follow from the seed beside them.`)
}

function brandFor(
  root: string,
  { id, name, merchantCode, languages, defaultLanguage, currency, timeZone }: Answers,
  source: Brand,
  brands: readonly StoredBrand[],
  { faces, languageFaces }: ChosenFaces,
  tokens: TokenTree,
): Brand {
  const { vendorLogos, inHouseList, footer, scheme, jurisdiction, siteVariant, nativeDigits } = source
  return {
    id,
    name,
    merchantCode,
    domains: [`www.${id}.example`],
    languages: [...languages],
    defaultLanguage,
    about: aboutTexts(root, name, languages, footer.minimumAge),
    currency,
    timeZone,
    vendorLogos,
    inHouseList,
    footer,
    layout: freeLayout(id, source.layout, brands.map(({ brand }) => brand.layout)), // prettier-ignore
    scheme,
    jurisdiction,
    siteVariant,
    art: artFor(id, name, scheme, tokens),
    faces,
    ...(Object.keys(languageFaces).length > 0 ? { languageFaces } : {}),
    nativeDigits,
  }
}

function artFor(id: string, name: string, scheme: Brand['scheme'], tokens: TokenTree): Brand['art'] {
  const document = readTokens(tokens)
  const hex = (path: string) => {
    const colour = document.read(path, 'color')
    if (!colour) throw new Error(`The tokens have no colour ${path}.`)
    return hexText(colour)
  }
  const accent = (step: number) => hex(`primitive.accent.${step}`)
  return {
    mark: { kind: 'monogram', letters: initialsOf(name, id), main: accent(600), light: accent(100), deep: accent(800) },
    hero: { id: `${id}-hero`, theme: themeOf(id) },
    palette: {
      background: hex(`${scheme}.surface.page`),
      accent: accent(scheme === 'dark' ? 400 : 600),
      highlight: hex(`primitive.highlight.${scheme === 'dark' ? 400 : 500}`),
      deep: hex(`primitive.neutral.${scheme === 'dark' ? 975 : 850}`),
    },
  }
}

function themeOf(id: string) {
  return FREE_THEMES[pickNumber(`theme:${id}`, FREE_THEMES.length)] ?? FREE_THEMES[0]
}

function seedFor(
  root: string,
  { id, name, languages, currency }: Answers,
  source: StoredBrand,
  brand: Brand,
): BrandSeed {
  const { modules, registration, resources, customerService } = source.seed
  const traces = traceWords(source, name)
  const label = (text: string, instead: string) => (traces.some(({ pattern }) => pattern.test(text)) ? instead : text)
  const channel = (type: string, index: number) => ({
    labelNameEn: label(resources[type]?.[index]?.labelNameEn ?? type, type),
    url: `https://${type.toLowerCase()}.example/${id}${index === 0 ? '' : `-${index + 1}`}`,
  })
  return {
    modules,
    registration,
    ...amountsFor(currency, source),
    banners: bannerTexts(root, name, languages, brand.art.hero.theme),
    resources: Object.fromEntries(
      Object.entries(resources).map(([type, list]) => [type, list.map((_each, index) => channel(type, index))]),
    ),
    customerService: customerService.map(({ csType, title }) => ({
      csType,
      title: label(title, csType),
      url: `https://help.${id}.example/${csType.toLowerCase()}`,
    })),
  }
}
