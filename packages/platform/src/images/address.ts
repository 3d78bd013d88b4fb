import type { TileRatio } from '@croupier/art/tile'
import type { VendorLogoVariant } from '@croupier/art/vendor-logo'
import { isGameType, type GameType } from '@croupier/domain/game-types'

/** What a picture shows, as its path and query say. */
export type PictureSubject =
  | { readonly kind: 'tile'; readonly vendor: string; readonly gameCode: string; readonly ratio: TileRatio }
  | { readonly kind: 'logo'; readonly vendor: string; readonly variant: VendorLogoVariant }
  | { readonly kind: 'card'; readonly vendor: string; readonly gameType: GameType }
  | { readonly kind: 'banner'; readonly brand: string; readonly id: string; readonly layout: 'wide' | 'tall' }

/** A picture that can be asked for. */
export interface PictureAddress {
  readonly subject: PictureSubject
  /** Width in pixels; the height follows. */
  readonly width: number
}

/** Where all pictures lie under an image host (specification, section 9 "Vendor images"). */
export const pictureRoot = '/TCG_PROD_IMAGES/'

type Widths = readonly [number, ...number[]]

/** The first width is that of an address that names none. Few widths, so that few pictures are ever made. */
const widths: Record<PictureSubject['kind'], Widths> = {
  tile: [320, 160, 240, 480],
  logo: [240, 160, 320, 480],
  card: [320, 160, 240, 480],
  banner: [1200, 480, 800, 1600],
}

const ratios = ['square', 'portrait', 'landscape'] as const satisfies readonly TileRatio[]

const logoTones: ReadonlyMap<string, VendorLogoVariant> = new Map([
  ['VENDOR_ICON_SMALL/DEFAULT', 'default'],
  ['VENDOR_ICON_SMALL/ACTIVE', 'active'],
  ['RNG_LIST_VENDOR/WHITE', 'white'],
  ['RNG_LIST_VENDOR/COLOR', 'color'],
  ['RNG_LIST_VENDOR/PURPLE', 'purple'],
])

/** A subject as an address shows it that names no width. */
export function atUsualWidth(subject: PictureSubject): PictureAddress {
  return { subject, width: widths[subject.kind][0] }
}

/**
 * Reads the address of a picture: path below the root, `w` for the width in pixels, `r` for the ratio. Null for what is
 * no picture of ours.
 */
export function readPictureAddress(path: string, query: URLSearchParams): PictureAddress | null {
  const subject = subjectOf(path, query.get('r'))
  if (!subject) return null
  const asked = query.get('w')
  if (asked === null) return atUsualWidth(subject)
  const width = widths[subject.kind].find((each) => String(each) === asked)
  return width === undefined ? null : { subject, width }
}

function subjectOf(path: string, ratio: string | null): PictureSubject | null {
  const parts = /^([\w-]+(?:\/[\w-]+)*)\.png$/.exec(path)?.[1]?.split('/')
  const [shelf, first, second, ...more] = parts ?? []
  if (shelf === undefined || first === undefined || more.length > 0) return null
  if (second === undefined) return ratio === null ? logoOf(shelf, first) : null
  if (shelf === 'GAME_ICON') return tileOf(first, second, ratio)
  if (shelf === 'BANNER') return bannerOf(first, second, ratio)
  return shelf === 'SUBMENU_IMG' && first === 'STYLE4' && ratio === null ? cardOf(second) : null
}

function logoOf(shelf: string, name: string): PictureSubject | null {
  const [, vendor, tone] = /^(\w+)-([A-Z]+)$/.exec(name) ?? []
  const variant = logoTones.get(`${shelf}/${tone}`)
  return vendor === undefined || variant === undefined ? null : { kind: 'logo', vendor, variant }
}

function tileOf(vendor: string, gameCode: string, asked: string | null): PictureSubject | null {
  const ratio = ratios.find((each) => each === (asked ?? 'square'))
  return ratio === undefined ? null : { kind: 'tile', vendor, gameCode, ratio }
}

function cardOf(name: string): PictureSubject | null {
  const [, gameType, vendor] = /^([A-Z]+)-(\w+)$/.exec(name) ?? []
  return gameType === undefined || vendor === undefined || !isGameType(gameType)
    ? null
    : { kind: 'card', gameType, vendor }
}

/** Banners lie, or stand upright for a phone. */
function bannerOf(brand: string, id: string, asked: string | null): PictureSubject | null {
  if (asked !== null && asked !== 'landscape' && asked !== 'portrait') return null
  return { kind: 'banner', brand, id, layout: asked === 'portrait' ? 'tall' : 'wide' }
}
