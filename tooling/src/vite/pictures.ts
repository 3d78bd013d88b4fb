import type { BrandAssets, HeroPicture } from '@croupier/brand/client'
import type { Brand } from '@croupier/brand/define'
import type { BuiltTokens } from '@croupier/brand/tokens/build'
import sharp, { type Sharp } from 'sharp'

import { type AssetStore, readOrCreate } from './asset-store.ts'

type Palette = Brand['art']['palette']
type Mark = Brand['art']['mark']

/** Functions of the art package that a site's build uses. Each returns SVG text. */
export interface Drawing {
  brandMark(request: {
    mark: Mark['kind']
    palette: Pick<Mark, 'main' | 'light' | 'deep'>
    letters?: string
    background?: string
  }): string
  heroBanner(request: {
    id: string
    palette: Palette
    theme: Brand['art']['hero']['theme']
    layout: 'wide' | 'tall'
  }): string
}

/** URLs of the icons in the head of the document. */
export interface SiteIcons {
  readonly svg: string
  readonly png192: string
  readonly png512: string
  readonly appleTouch: string
}

// For the widest column of a brand, and for a phone of 414 CSS pixels at double density.
const wideWidth = 1600
const phoneWidth = 828
// Column widths in CSS pixels that the crops are composed for; other widths crop an edge slightly.
const columns = { wide: 1120, phone: 358 } as const
// Below this ratio the hero uses its tall composition.
const maxTallRatio = 2

function getHeroRatio(tokens: BuiltTokens, screen: 'wide' | 'phone'): number {
  const height = tokens.lengths.get('hero.blockSize')?.[screen] ?? columns[screen]
  return columns[screen] / height
}

/** Qualities of the hero as AVIF, best first. */
const avifQualities = [48, 42, 36, 30] as const
/** Largest size of the hero on phones in bytes, where it is the largest content of the first screen: 10 kB are 50 ms on slow 4G. */
const maxPhoneBytes = 15_000

/** Encodes a picture in the best quality that has at most so many bytes, or in the lowest. */
async function encodeAvif(raster: () => Promise<Sharp>, maxBytes: number): Promise<Buffer> {
  let encoded = Buffer.alloc(0)
  for (const quality of avifQualities) {
    encoded = await (await raster()).avif({ quality, effort: 6 }).toBuffer()
    if (encoded.length <= maxBytes) break
  }
  return encoded
}

async function buildHeroPicture(
  brand: Brand,
  drawing: Drawing,
  store: AssetStore,
  name: string,
  width: number,
  ratio: number,
): Promise<HeroPicture> {
  const { hero, palette } = brand.art
  const svg = drawing.heroBanner({ ...hero, palette, layout: ratio < maxTallRatio ? 'tall' : 'wide' })
  const height = Math.round(width / ratio)
  const size = { width, height, fit: 'cover' as const }
  // Rasterising costs far more than encoding, so both formats share one raster, created only on a cache miss.
  let drawn: Promise<Buffer> | undefined
  const raster = async () => {
    drawn ??= sharp(Buffer.from(svg)).resize(size).png({ compressionLevel: 1 }).toBuffer()
    return sharp(await drawn)
  }
  const key = [svg, JSON.stringify(size)]
  const maxBytes = width === phoneWidth ? maxPhoneBytes : Infinity
  const [avif, webp] = await Promise.all([
    readOrCreate([...key, `avif ${avifQualities.join()} ${maxBytes}`], () => encodeAvif(raster, maxBytes)),
    readOrCreate([...key, 'webp 76'], async () => (await raster()).webp({ quality: 76, effort: 4 }).toBuffer()),
  ])
  return { avif: store.add(name, 'avif', avif), webp: store.add(name, 'webp', webp), width, height }
}

function toMarkRequest({ art }: Brand) {
  const { kind, letters, ...palette } = art.mark
  return { mark: kind, palette, ...(letters === undefined ? {} : { letters }) }
}

/** Renders the brand's mark and hero, adds them to the store and returns their URLs. */
export async function buildPictures(
  brand: Brand,
  tokens: BuiltTokens,
  drawing: Drawing,
  store: AssetStore,
): Promise<BrandAssets> {
  const picture = (name: string, width: number, screen: 'wide' | 'phone') =>
    buildHeroPicture(brand, drawing, store, name, width, getHeroRatio(tokens, screen))
  const [wide, tall] = await Promise.all([
    picture('hero-wide', wideWidth, 'wide'),
    picture('hero-phone', phoneWidth, 'phone'),
  ])
  return {
    hero: { wide, tall },
    mark: store.add('mark', 'svg', drawing.brandMark(toMarkRequest(brand))),
    themeColor: {
      light: tokens.getHexColor('light', 'surface.header'),
      dark: tokens.getHexColor('dark', 'surface.header'),
    },
  }
}

/** Renders the icons of the browser tab, the home screen and the installed app from the brand mark. */
export async function buildIcons(brand: Brand, drawing: Drawing, store: AssetStore): Promise<SiteIcons> {
  const filled = drawing.brandMark({ ...toMarkRequest(brand), background: brand.art.palette.background })
  const png = async (name: string, pixels: number) => {
    const bytes = await readOrCreate([filled, `png ${pixels}`], () =>
      sharp(Buffer.from(filled)).resize(pixels, pixels).png({ palette: true }).toBuffer(),
    )
    return store.add(name, 'png', bytes)
  }
  const [png192, png512, appleTouch] = await Promise.all([
    png('icon-192', 192),
    png('icon-512', 512),
    png('apple-touch', 180),
  ])
  return { svg: store.add('icon', 'svg', filled), png192, png512, appleTouch }
}
