import { findPictureRow, findVendorName } from './repository.ts'
import type { Database } from '../../core/db/database.ts'

/** Data that a game's picture is drawn from. */
export interface PictureData {
  /** The game's node id, used as the seed of its picture. */
  readonly id: string
  /** English name. */
  readonly name: string
  readonly vendor: string
  readonly vendorName: string
  readonly gameType: string
  readonly classify: string
}

/** Data for `/TCG_PROD_IMAGES/GAME_ICON/{vassalage}/{gameCode}.png`; null when the game does not exist. */
export function findPictureData(database: Database, vassalage: string, gameCode: string): Promise<PictureData | null> {
  return isCode(vassalage) && isCode(gameCode) ? findPictureRow(database, vassalage, gameCode) : Promise.resolve(null)
}

/** Name of a vendor for its logos; null when the vendor does not exist. */
export function findPictureVendorName(database: Database, vassalage: string): Promise<string | null> {
  return isCode(vassalage) ? findVendorName(database, vassalage) : Promise.resolve(null)
}

/** The path is untrusted input: anything that is not a code is rejected without a query. */
function isCode(text: string): boolean {
  return /^\w{1,64}$/.test(text)
}
