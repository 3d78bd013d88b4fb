import { findPictureRow, findVendorName } from '../db/catalogue-repository.ts'
import type { Database } from '../db/database.ts'

/** What the picture of a game is drawn from. */
export interface PictureFacts {
  /** The game's node id: the seed of its picture. */
  readonly id: string
  /** English name. */
  readonly name: string
  readonly vendor: string
  readonly vendorName: string
  readonly gameType: string
  readonly classify: string
}

/** Facts for `/TCG_PROD_IMAGES/GAME_ICON/{vassalage}/{gameCode}.png`; null when there is no such game. */
export function pictureFacts(database: Database, vassalage: string, gameCode: string): Promise<PictureFacts | null> {
  return isCode(vassalage) && isCode(gameCode) ? findPictureRow(database, vassalage, gameCode) : Promise.resolve(null)
}

/** Name of a vendor for its logos; null when there is no such vendor. */
export function vendorPictureName(database: Database, vassalage: string): Promise<string | null> {
  return isCode(vassalage) ? findVendorName(database, vassalage) : Promise.resolve(null)
}

/** Paths come from outside: whatever is no code is not asked of the database. */
function isCode(text: string): boolean {
  return /^\w{1,64}$/.test(text)
}
