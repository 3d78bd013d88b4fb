import type { TileRatio } from '@croupier/art/tile'
import type { VendorLogoVariant } from '@croupier/art/vendor-logo'
import { bannerThemes } from '@croupier/domain/contents'
import { isGameType, type GameType } from '@croupier/domain/game-types'
import { productMotifs, type ProductMotif } from '@croupier/domain/points'

/** The subject of a picture, parsed from its path and query. */
export type PictureSubject =
  | { readonly kind: 'tile'; readonly vendor: string; readonly gameCode: string; readonly ratio: TileRatio }
  | { readonly kind: 'logo'; readonly vendor: string; readonly variant: VendorLogoVariant }
  | { readonly kind: 'card'; readonly vendor: string; readonly gameType: GameType }
  | {
      readonly kind: 'banner'
      readonly brand: string
      readonly id: string
      readonly layout: 'wide' | 'tall'
      /** What is drawn; that of the stored banner without. */
      readonly theme?: (typeof bannerThemes)[number] | undefined
    }
  | {
      readonly kind: 'product'
      readonly brand: string
      readonly id: string
      /** What is drawn; that of the stored product without. */
      readonly motif?: ProductMotif | undefined
    }
  | { readonly kind: 'dealer'; readonly id: string }

/** A subject at a supported width. */
export interface PictureAddress {
  readonly subject: PictureSubject
  /** Width in pixels; the height follows from the subject's ratio. */
  readonly width: number
}

/** Path of all pictures on an image host (specification, section 9 "Vendor images"). */
export const pictureRoot = '/TCG_PROD_IMAGES/'

type Widths = readonly [number, ...number[]]

/** The first width is the default. Few widths, so that few pictures are ever rendered. */
const widths: Record<PictureSubject['kind'], Widths> = {
  tile: [320, 160, 240, 480],
  logo: [240, 160, 320, 480],
  card: [320, 160, 240, 480],
  banner: [1200, 480, 800, 1600],
  product: [480, 320, 800],
  dealer: [240, 160, 480],
}

const ratios = ['square', 'portrait', 'landscape'] as const satisfies readonly TileRatio[]

const logoTones: ReadonlyMap<string, VendorLogoVariant> = new Map([
  ['VENDOR_ICON_SMALL/DEFAULT', 'default'],
  ['VENDOR_ICON_SMALL/ACTIVE', 'active'],
  ['RNG_LIST_VENDOR/WHITE', 'white'],
  ['RNG_LIST_VENDOR/COLOR', 'color'],
  ['RNG_LIST_VENDOR/PURPLE', 'purple'],
])

/** Returns the address of a subject at its default width. */
export function withDefaultWidth(subject: PictureSubject): PictureAddress {
  return { subject, width: widths[subject.kind][0] }
}

/**
 * Parses the address of a picture: path below the root, `w` for the width in pixels, `r` for the ratio, `v` for the theme of a banner
 * or the motif of a product. Null when it does not address a picture.
 */
export function parsePictureAddress(path: string, query: URLSearchParams): PictureAddress | null {
  const subject = parseSubject(path, query.get('r'), query.get('v'))
  if (!subject) return null
  const requested = query.get('w')
  if (requested === null) return withDefaultWidth(subject)
  const width = widths[subject.kind].find((each) => String(each) === requested)
  return width === undefined ? null : { subject, width }
}

function parseSubject(path: string, ratio: string | null, version: string | null): PictureSubject | null {
  const parts = /^([\w-]+(?:\/[\w-]+)*)\.png$/.exec(path)?.[1]?.split('/')
  const [directory, first, second, ...more] = parts ?? []
  if (directory === undefined || first === undefined || more.length > 0) return null
  if (second === undefined) {
    if (ratio !== null) return null
    return directory === 'LIVE_MODEL' ? { kind: 'dealer', id: first } : parseLogo(directory, first)
  }
  if (directory === 'GAME_ICON') return parseTile(first, second, ratio)
  if (directory === 'BANNER') return parseBanner(first, second, { ratio, version })
  if (directory === 'PRODUCT') return ratio === null ? parseProduct(first, second, version) : null
  return directory === 'SUBMENU_IMG' && first === 'STYLE4' && ratio === null ? parseCard(second) : null
}

function parseLogo(directory: string, name: string): PictureSubject | null {
  const [, vendor, tone] = /^(\w+)-([A-Z]+)$/.exec(name) ?? []
  const variant = logoTones.get(`${directory}/${tone}`)
  return vendor === undefined || variant === undefined ? null : { kind: 'logo', vendor, variant }
}

function parseTile(vendor: string, gameCode: string, requested: string | null): PictureSubject | null {
  const ratio = ratios.find((each) => each === (requested ?? 'square'))
  return ratio === undefined ? null : { kind: 'tile', vendor, gameCode, ratio }
}

function parseCard(name: string): PictureSubject | null {
  const [, gameType, vendor] = /^([A-Z]+)-(\w+)$/.exec(name) ?? []
  return gameType === undefined || vendor === undefined || !isGameType(gameType)
    ? null
    : { kind: 'card', gameType, vendor }
}

/** Banners are landscape, or portrait for phones. */
function parseBanner(
  brand: string,
  id: string,
  { ratio, version }: { readonly ratio: string | null; readonly version: string | null },
): PictureSubject | null {
  if (ratio !== null && ratio !== 'landscape' && ratio !== 'portrait') return null
  const theme = bannerThemes.find((each) => each === version)
  if (version !== null && theme === undefined) return null
  return { kind: 'banner', brand, id, layout: ratio === 'portrait' ? 'tall' : 'wide', theme }
}

function parseProduct(brand: string, id: string, version: string | null): PictureSubject | null {
  const motif = productMotifs.find((each) => each === version)
  return version !== null && motif === undefined ? null : { kind: 'product', brand, id, motif }
}
