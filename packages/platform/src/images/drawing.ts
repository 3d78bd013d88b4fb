import { heroBanner } from '@croupier/art/banner'
import { submenuArt } from '@croupier/art/submenu'
import { gameTile } from '@croupier/art/tile'
import { vendorLogo } from '@croupier/art/vendor-logo'
import { isGameType } from '@croupier/domain/game-types'
import { classifyCodes, classifyName } from '../catalogue/classifies.ts'
import { pictureFacts, vendorPictureName } from '../catalogue/picture-facts.ts'
import type { Kernel } from '../kernel.ts'
import { settingsOf } from '../services/system-state.ts'
import type { PictureSubject } from './address.ts'
import type { Drawing } from './picture-shelf.ts'

type SubjectOf<Kind extends PictureSubject['kind']> = Extract<PictureSubject, { kind: Kind }>

/**
 * How a subject is drawn; null when the database knows no such thing. Only facts of the database and of brands get
 * into a drawing, never text of the address.
 */
export function drawingOf(kernel: Kernel, subject: PictureSubject): Promise<Drawing | null> {
  switch (subject.kind) {
    case 'tile':
      return tileDrawing(kernel, subject)
    case 'logo':
      return logoDrawing(kernel, subject)
    case 'card':
      return cardDrawing(kernel, subject)
    case 'banner':
      return bannerDrawing(kernel, subject)
  }
}

async function tileDrawing({ database }: Kernel, { vendor, gameCode, ratio }: SubjectOf<'tile'>) {
  const facts = await pictureFacts(database, vendor, gameCode)
  if (!facts || !isGameType(facts.gameType)) return null
  const { id, name, gameType } = facts
  const tab = classifyCodes.find((code) => code === facts.classify)
  const classify = tab === undefined ? facts.classify : classifyName(tab, 'EN')
  return drawing(gameTile, { id, name, vendor: facts.vendor, gameType, classify, ratio })
}

async function logoDrawing({ database }: Kernel, { vendor, variant }: SubjectOf<'logo'>) {
  const name = await vendorPictureName(database, vendor)
  return name === null ? null : drawing(vendorLogo, { vendor, name, variant })
}

async function cardDrawing({ database }: Kernel, { vendor, gameType }: SubjectOf<'card'>) {
  const name = await vendorPictureName(database, vendor)
  return name === null ? null : drawing(submenuArt, { gameType, vendor })
}

async function bannerDrawing(kernel: Kernel, { brand, id, layout }: SubjectOf<'banner'>) {
  const merchant = kernel.merchants.all.find((each) => each.brand.brand.id === brand)
  if (!merchant) return null
  const { banners } = await settingsOf(kernel, merchant)
  const banner = banners.find((each) => each.id === id)
  if (!banner) return null
  const { palette } = merchant.brand.brand.art
  return drawing(heroBanner, { id: `${brand}-${id}`, palette, theme: banner.theme, layout })
}

function drawing<Input>(draw: (input: Input) => string, input: Input): Drawing {
  return { key: `${draw.name} ${JSON.stringify(input)}`, draw: () => draw(input) }
}
