import * as arcade from './arcade.ts'
import * as beasts from './beasts.ts'
import * as birds from './birds.ts'
import * as egypt from './egypt.ts'
import * as festive from './festive.ts'
import * as fruit from './fruit.ts'
import * as legend from './legend.ts'
import * as lucky from './lucky.ts'
import type { Motif } from './motif.ts'
import * as sea from './sea.ts'
import * as sport from './sport.ts'
import * as table from './table.ts'
import * as treasure from './treasure.ts'

const { drawStruckCoin: _coin, ...hoard } = treasure
const { SUITS: _suits, ...games } = table
const { starMotif, ...luck } = lucky

/** All motifs by name. */
export const MOTIFS = {
  ...hoard,
  ...luck,
  star: starMotif,
  ...fruit,
  ...games,
  ...beasts,
  ...birds,
  ...sea,
  ...egypt,
  ...legend,
  ...festive,
  ...sport,
  ...arcade,
} as const satisfies Record<string, Motif>

/** The name of a motif. */
export type MotifName = keyof typeof MOTIFS
