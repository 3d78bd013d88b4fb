import type { Theme } from './names/word.ts'
import { desert, harbour, jungle, mine, polar, sea } from './names/themes-travel.ts'
import { bakery, garden, lacquer, orchard, river, village } from './names/themes-local.ts'
import { clockwork, cosmos, myth, night, revue, speed } from './names/themes-fantasy.ts'

/** A slot vendor with its number of games in the full catalogue and its themes. */
export interface SlotVendor {
  readonly code: string
  readonly name: string
  readonly games: number
  readonly themes: readonly [Theme, ...Theme[]]
}

/** Slot vendors; together they have 10,000 games. */
export const slotVendors: readonly SlotVendor[] = [
  { code: 'KFW', name: 'Kingfisher Works', games: 400, themes: [river, lacquer, garden] },
  { code: 'BLN', name: 'Brass Lantern', games: 395, themes: [clockwork, lacquer, night] },
  { code: 'NFD', name: 'Ninefold', games: 380, themes: [myth, cosmos, mine] },
  { code: 'SMG', name: 'Saltmarsh', games: 370, themes: [sea, harbour, river] },
  { code: 'QLB', name: 'Quillon Bay', games: 360, themes: [harbour, sea, myth] },
  { code: 'TSB', name: 'Tessel & Byte', games: 370, themes: [cosmos, speed, revue] },
  { code: 'MCT', name: 'Mooncart', games: 360, themes: [night, bakery, cosmos] },
  { code: 'OTL', name: 'Otterlock', games: 350, themes: [river, polar, village] },
  { code: 'VAN', name: 'Velvet Anvil', games: 340, themes: [revue, clockwork, night] },
  { code: 'MSM', name: 'Moss & Meridian', games: 330, themes: [jungle, garden, desert] },
  { code: 'PCO', name: 'Paper Comet', games: 320, themes: [cosmos, lacquer, orchard] },
  { code: 'TMT', name: 'Tamarind Tide', games: 310, themes: [orchard, sea, lacquer] },
  { code: 'GLW', name: 'Gullwing Row', games: 300, themes: [speed, harbour, sea] },
  { code: 'HZF', name: 'Hazelfinch', games: 295, themes: [garden, village, bakery] },
  { code: 'RVT', name: 'Rivet & Rye', games: 290, themes: [village, clockwork, mine] },
  { code: 'SNL', name: 'Snowberry Lane', games: 285, themes: [polar, bakery, garden] },
  { code: 'DDK', name: 'Driftdeck', games: 280, themes: [sea, speed, harbour] },
  { code: 'CPN', name: 'Copperpine', games: 275, themes: [polar, mine, jungle] },
  { code: 'LMB', name: 'Lumbrel', games: 270, themes: [myth, night, jungle] },
  { code: 'FNK', name: 'Fennick Trail', games: 265, themes: [desert, polar, mine] },
  { code: 'ORB', name: 'Orrery House', games: 260, themes: [cosmos, clockwork, myth] },
  { code: 'PLP', name: 'Plumb & Plover', games: 255, themes: [village, river, garden] },
  { code: 'SVK', name: 'Sevenknot', games: 250, themes: [harbour, myth, desert] },
  { code: 'TWD', name: 'Tidewood', games: 245, themes: [jungle, sea, orchard] },
  { code: 'WLK', name: 'Willowkite', games: 240, themes: [river, speed, garden] },
  { code: 'YRN', name: 'Yarnwheel', games: 230, themes: [village, lacquer, revue] },
  { code: 'ZSL', name: 'Zestra Loom', games: 220, themes: [orchard, bakery, revue] },
  { code: 'BDB', name: 'Badgerbell', games: 210, themes: [village, night, clockwork] },
  { code: 'CNQ', name: 'Cinderquay', games: 200, themes: [mine, harbour, speed] },
  { code: 'ECF', name: 'Echofold', games: 190, themes: [revue, cosmos, night] },
  { code: 'GNS', name: 'Gantry Six', games: 180, themes: [speed, clockwork, mine] },
  { code: 'HLG', name: 'Helmsgate', games: 170, themes: [myth, harbour, polar] },
  { code: 'IKV', name: 'Inkvale', games: 160, themes: [lacquer, river, myth] },
  { code: 'JNL', name: 'Juniper Lock', games: 150, themes: [garden, jungle, desert] },
  { code: 'KLH', name: 'Kilnhouse', games: 135, themes: [desert, lacquer, mine] },
  { code: 'LTL', name: 'Latchkey Lane', games: 120, themes: [bakery, night, village] },
  { code: 'MRD', name: 'Meridale', games: 80, themes: [jungle, desert, river] },
  { code: 'NTW', name: 'Notchwood', games: 65, themes: [jungle, village, polar] },
  { code: 'PKW', name: 'Peckwell', games: 45, themes: [orchard, garden, revue] },
  { code: 'RSL', name: 'Rushlamp', games: 50, themes: [night, river, bakery] },
]

/** The vendor of the in-house games. Brands name it in their in-house list. */
export const inHouseVendor: SlotVendor = {
  code: 'CROUPIER',
  name: 'Croupier Originals',
  games: 32,
  themes: [lacquer, river, cosmos, myth],
}

/** Vendors with a wallet of their own where a merchant has such. */
export const transferVendors: ReadonlySet<string> = new Set(['PCO', 'GLW', 'CPN'])

/** Vendors of live tables alone. */
export const tableVendors = { GBL: 'Green Baize', SLM: 'Salon Meridian', EGL: 'Eastgate Tables' } as const

/** Vendors of arenas. */
export const arenaVendors = { SPR: 'Spurline', REDCOMB: 'Redcomb Pit' } as const

/** Vendors without slots. Their codes come from the specification, their names do not. */
export const otherVendors: Readonly<Record<string, string>> = {
  ...tableVendors,
  BTI: 'Boundary Line',
  HWL: 'Halfway Line',
  FST: 'Fullstretch',
  TCN: 'Touchline Nine',
  SSP: 'Sidespin',
  CRA: 'Corner Arc',
  LWH: 'Long Whistle',
  BSP: 'Baseline Post',
  PXT: 'Pixel Terrace',
  FRL: 'Frameline',
  LBF: 'Lobbyfox',
  KYS: 'Keystroke',
  LOTT: 'House Lottery',
  ELOTT: 'Quick Lottery',
  TCG_LOTTO_VN: 'Mekong Lottery',
  TCG_SEA: 'Archipelago Lottery',
  ...arenaVendors,
}
