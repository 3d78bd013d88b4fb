import { drawHeroBanner } from '@croupier/art/banner'
import { drawBrandMark } from '@croupier/art/brand-mark'
import { toClientBrand, type ClientBrand, type HeroPicture } from '@croupier/brand/client'
import type { Brand } from '@croupier/brand/define'
import { getLanguageTag, type LanguageCode } from '@croupier/domain/languages'
import type { CatalogSource } from '@croupier/i18n/create-i18n'
import { eagerNamespaces, type Catalog, type Namespace } from '@croupier/i18n/namespaces'
import type { Recording } from '../fixtures/recording.ts'
import { toSvgDataUrl } from './story-pictures.ts'

const brandFiles = import.meta.glob<Brand>('../../../../brands/*/brand.ts', { import: 'default' })
const recordings = import.meta.glob<Recording>('../../recordings/*.json', { import: 'default' })
const catalogFiles = import.meta.glob<Catalog>('../../../../packages/i18n/catalogs/*/*.json', { import: 'default' })

async function loadFile<Content>(
  files: Readonly<Record<string, () => Promise<Content>>>,
  path: string,
): Promise<Content> {
  const load = files[path]
  if (!load) throw new Error(`There is no ${path}.`)
  return load()
}

/** Loads a brand and its recording. */
export async function loadStoryBrand(id: string): Promise<{ brand: Brand; recording: Recording }> {
  const [brand, recording] = await Promise.all([
    loadFile(brandFiles, `../../../../brands/${id}/brand.ts`),
    loadFile(recordings, `../../recordings/${id}.json`),
  ])
  return { brand, recording }
}

/** Converts a brand to the form that its site uses, with a hero drawn in the page. */
export function createStoryClientBrand(brand: Brand): ClientBrand {
  const { hero, palette, mark } = brand.art
  const { kind, ...colours } = mark
  const picture = (layout: 'wide' | 'tall', width: number, height: number): HeroPicture => {
    const address = toSvgDataUrl(drawHeroBanner({ ...hero, palette, layout }))
    return { avif: address, webp: address, width, height }
  }
  return toClientBrand(brand, {
    hero: { wide: picture('wide', 1600, 640), tall: picture('tall', 828, 1035) },
    mark: toSvgDataUrl(drawBrandMark({ mark: kind, palette: colours })),
    themeColor: { light: palette.background, dark: palette.background },
  })
}

/** Returns the requested language if the brand supports it, else the brand's default. */
export function selectLanguage(brand: Brand, requested: LanguageCode): LanguageCode {
  return brand.languages.includes(requested) ? requested : brand.defaultLanguage
}

/** Creates a catalog source with the brand's own terms applied. */
export function createStoryCatalogs(brand: Brand): CatalogSource {
  const load = async (language: LanguageCode, namespace: Namespace) => {
    const catalog = await loadFile(
      catalogFiles,
      `../../../../packages/i18n/catalogs/${getLanguageTag(language)}/${namespace}.json`,
    )
    const terms = Object.entries(brand.terms?.[language] ?? {})
    return terms.reduce<Catalog>((texts, [key, term]) => {
      const [where, path = ''] = key.split(':', 2)
      return where === namespace ? withTerm(texts, path.split('.'), term) : texts
    }, catalog)
  }
  return {
    load,
    loadEager: async (language) => {
      const [common, lobby] = await Promise.all(eagerNamespaces.map((namespace) => load(language, namespace)))
      if (!common || !lobby) throw new Error('The first screen has two namespaces.')
      return { common, lobby }
    },
  }
}

function withTerm(catalog: Catalog, [name = '', ...more]: readonly string[], term: string): Catalog {
  const below = catalog[name]
  const value = more.length === 0 ? term : withTerm(typeof below === 'object' ? below : {}, more, term)
  return { ...catalog, [name]: value }
}
