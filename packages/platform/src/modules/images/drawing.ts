import { drawHeroBanner } from '@croupier/art/banner'
import { drawDealer } from '@croupier/art/dealer'
import { drawPromotionArt } from '@croupier/art/promotion'
import { drawSubmenuArt } from '@croupier/art/submenu'
import { drawGameTile } from '@croupier/art/tile'
import { drawVendorLogo } from '@croupier/art/vendor-logo'
import { isGameType } from '@croupier/domain/game-types'
import { findDealer } from '@croupier/fair/live/dealers'
import { classifyCodes, getClassifyName } from '../catalogue/classifies.ts'
import { findPictureData, findPictureVendorName } from '../catalogue/picture-data.ts'
import type { Core } from '../../core/core.ts'
import { findBannerTheme } from '../content/contents.ts'
import { findProductMotif } from '../points/product-pictures.ts'
import type { PictureSubject } from './address.ts'
import type { Drawing } from './image-cache.ts'

type SubjectOfKind<Kind extends PictureSubject['kind']> = Extract<PictureSubject, { kind: Kind }>

/**
 * Finds the drawing of a subject; null when the database has no such subject. A drawing contains only data of the
 * database and of brands, never text of the address.
 */
export function findDrawing(core: Core, subject: PictureSubject): Promise<Drawing | null> {
  switch (subject.kind) {
    case 'tile':
      return findTileDrawing(core, subject)
    case 'logo':
      return findLogoDrawing(core, subject)
    case 'card':
      return findCardDrawing(core, subject)
    case 'banner':
      return findBannerDrawing(core, subject)
    case 'product':
      return findProductDrawing(core, subject)
    case 'dealer':
      return Promise.resolve(findDealer(subject.id) ? toDrawing(drawDealer, { id: subject.id }) : null)
  }
}

async function findTileDrawing({ database }: Core, { vendor, gameCode, ratio }: SubjectOfKind<'tile'>) {
  const data = await findPictureData(database, vendor, gameCode)
  if (!data || !isGameType(data.gameType)) return null
  const { id, name, gameType } = data
  const tab = classifyCodes.find((code) => code === data.classify)
  const classify = tab === undefined ? data.classify : getClassifyName(tab, 'EN')
  return toDrawing(drawGameTile, { id, name, vendor: data.vendor, gameType, classify, ratio })
}

async function findLogoDrawing({ database }: Core, { vendor, variant }: SubjectOfKind<'logo'>) {
  const name = await findPictureVendorName(database, vendor)
  return name === null ? null : toDrawing(drawVendorLogo, { vendor, name, variant })
}

async function findCardDrawing({ database }: Core, { vendor, gameType }: SubjectOfKind<'card'>) {
  const name = await findPictureVendorName(database, vendor)
  return name === null ? null : toDrawing(drawSubmenuArt, { gameType, vendor })
}

async function findBannerDrawing(core: Core, { brand, id, layout, theme: named }: SubjectOfKind<'banner'>) {
  const merchant = core.merchants.all.find((each) => each.brand.brand.id === brand)
  if (!merchant) return null
  const stored = await findBannerTheme(core, merchant.code, id)
  if (stored === null) return null
  // An address always shows what it names: a draft before it is published, and what a cache asks for after that.
  const theme = named ?? stored
  const { palette } = merchant.brand.brand.art
  return toDrawing(drawHeroBanner, { id: `${brand}-${id}`, palette, theme, layout })
}

async function findProductDrawing(core: Core, { brand, id, motif }: SubjectOfKind<'product'>) {
  const merchant = core.merchants.all.find((each) => each.brand.brand.id === brand)
  const stored = merchant ? await findProductMotif(core.database, merchant.code, id) : null
  return stored && toDrawing(drawPromotionArt, { id: `product-${id}`, kind: motif ?? stored })
}

function toDrawing<Input>(draw: (input: Input) => string, input: Input): Drawing {
  return { key: `${draw.name} ${JSON.stringify(input)}`, draw: () => draw(input) }
}
