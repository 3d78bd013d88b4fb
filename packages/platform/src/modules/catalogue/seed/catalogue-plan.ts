import type { GameType } from '@croupier/domain/game-types'
import { createGameCode, type GameKind } from '@croupier/fair/game-kind'
import { createLiveCode } from '@croupier/fair/live/kinds'
import { esportsVendors, findBook, sportsVendors } from '@croupier/fair/sports/books'
import type { NewCategory, NewGame, NewVendor } from './repository.ts'
import { inHouseVendor, otherVendors, slotVendors, transferVendors, type SlotVendor } from './catalogue-vendors.ts'
import {
  arenaEndings,
  cardTables,
  classifyEndings,
  esportsCups,
  esportsHall,
  fishingEndings,
  liveTables,
  lotteries,
  miniGames,
  sportsbook,
} from './names/category-words.ts'
import { commonQualifiers, distinctQualifiers } from './names/common-words.ts'
import { sea } from './names/themes-travel.ts'
import { lacquer, river } from './names/themes-local.ts'
import { createEndedTitle, createTitle, createQualifiedTitle, type Title } from './names/title.ts'
import type { Word } from './names/word.ts'
import { createRandom, type Random } from './random.ts'

/** Contents of a fresh database. */
export interface CataloguePlan {
  readonly vendors: readonly NewVendor[]
  readonly categories: readonly NewCategory[]
  readonly games: readonly NewGame[]
}

/** A vendor's games in a category, before they have ids and positions. */
interface Lane {
  readonly vendor: string
  readonly gameType: GameType
  readonly titles: readonly PlannedTitle[]
}

interface PlannedTitle extends Title {
  readonly classify: string
  readonly code?: string
  readonly isGame?: false
  readonly behindEntry?: true
}

type Size = 'full' | 'small'

/** Share of a vendor's slots in each sub-category, in thousandths; the rest are plain slots. */
const classifyShares = { JP: 40, TG: 40, VP: 30, AC: 30, SC: 18, BG: 4 } as const satisfies Record<
  keyof typeof classifyEndings,
  number
>

/** Vendors and number of games of the categories with generated names. */
const tables = {
  LIVE: { vendors: ['GBL', 'SLM', 'EGL', 'BLN', 'ORB', 'JNL'], full: 25, small: 3 },
  PVP: { vendors: ['SVK', 'NTW', 'RSL', 'PLP'], full: 30, small: 4 },
  FISH: { vendors: ['KFW', 'TMT', 'DDK', 'SMG', 'CNQ'], full: 18, small: 3 },
  JACKPOT: { vendors: ['QLB', 'LMB', 'VAN'], full: 14, small: 3 },
  COCKFIGHT: { vendors: ['SPR', 'REDCOMB'], full: 6, small: 2 },
} as const

const vendorNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries([inHouseVendor, ...slotVendors].map(({ code, name }) => [code, name])),
  ...otherVendors,
}

const roomQualifiers = [...lacquer.qualifiers, ...river.qualifiers, ...commonQualifiers, ...distinctQualifiers]

/** Draws titles until one is unique in the catalogue. */
function drawUnique(taken: Set<string>, draw: () => Title): Title {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const title = draw()
    if (taken.has(title.name.EN)) continue
    taken.add(title.name.EN)
    return title
  }
  throw new Error("The seed's vocabulary is too small for this number of titles.")
}

function pickClassify(random: Random): keyof typeof classifyShares | 'SLOT' {
  let mark = random.next() * 1000
  for (const [classify, share] of Object.entries(classifyShares)) {
    mark -= share
    if (mark < 0) return classify as keyof typeof classifyShares
  }
  return 'SLOT'
}

/** Categories whose games can be played, each with the kind of its games; those of RNG follow from their titles. */
const kindByCategory = { FISH: 'fish', PVP: 'shan', COCKFIGHT: 'duel', JACKPOT: 'jackpot' } as const satisfies Partial<
  Record<GameType, GameKind>
>

/** Kinds by the word of the English title that names them; a sub-category without a kind of its own has slots. */
const kindByWord: readonly (readonly [word: string, kind: GameKind])[] = [
  ['Roulette', 'roulette'],
  ['Dice', 'dice'],
  ['Plinko', 'plinko'],
  ['Scratch', 'scratch'],
  ['Wheel', 'wheel'],
]

/** The kind of a game follows from its sub-category and its title, so that a tile opens what it is named after. */
function findKind(classify: string, { name }: Title): GameKind {
  if (classify === 'SLOT') return 'slot'
  return kindByWord.find(([word]) => name.EN.includes(word))?.[1] ?? 'slot'
}

function createSlotLane(vendor: SlotVendor, count: number, random: Random, taken: Set<string>): Lane {
  const titles = Array.from({ length: count }, (_, index): PlannedTitle => {
    const classify = pickClassify(random)
    const endings = classify === 'SLOT' ? undefined : classifyEndings[classify]
    const title = drawUnique(taken, () => createTitle(random, random.pick(vendor.themes), endings))
    return { ...title, classify, code: createGameCode(vendor.code, findKind(classify, title), index + 1) }
  })
  return { vendor: vendor.code, gameType: 'RNG', titles }
}

/** The in-house vendor's games, and after them its mini games. */
function createInHouseLane(count: number, random: Random, taken: Set<string>): Lane {
  const lane = createSlotLane(inHouseVendor, count, random, taken)
  const minis = miniGames.map((word, index): PlannedTitle => {
    const title = toTitle(word)
    return { ...title, classify: 'MG', code: createGameCode(lane.vendor, findKind('MG', title), count + index + 1) }
  })
  return { ...lane, titles: [...lane.titles, ...minis] }
}

/** Creates a title per category: a fixed table name with a qualifier, or a noun with an ending. */
const titleFactories = {
  LIVE: (random) => createQualifiedTitle(random.pick(roomQualifiers), random.pick(liveTables).name),
  PVP: (random) => createQualifiedTitle(random.pick(roomQualifiers), random.pick(cardTables)),
  FISH: (random) => createTitle(random, sea, fishingEndings),
  JACKPOT: (random) =>
    createEndedTitle(
      random.pick(roomQualifiers),
      random.pick([...lacquer.things, ...river.things]),
      random.pick(classifyEndings.JP),
    ),
  COCKFIGHT: (random) => createQualifiedTitle(random.pick(roomQualifiers), random.pick(arenaEndings)),
} as const satisfies Record<keyof typeof tables, (random: Random) => Title>

function createTableLanes(random: Random, size: Size, taken: Set<string>): Lane[] {
  return (Object.keys(tables) as (keyof typeof tables)[]).flatMap((gameType) =>
    tables[gameType].vendors.map((vendor) => {
      const own = random.fork(`${gameType}/${vendor}`)
      const titles = Array.from({ length: tables[gameType][size] }, (_, index): PlannedTitle => {
        const named = drawUnique(taken, () => titleFactories[gameType](own))
        const code = createTableCode(gameType, vendor, named, index + 1)
        return { ...named, classify: gameType, ...(code !== undefined && { code }) }
      })
      return { vendor, gameType, titles }
    }),
  )
}

/** Returns the code of a table, which names its kind; undefined while a category has no kind. */
function createTableCode(
  gameType: keyof typeof tables,
  vendor: string,
  { name }: Title,
  serial: number,
): string | undefined {
  if (gameType === 'LIVE') {
    const table = liveTables.find((each) => name.EN.includes(each.name[0]))
    return table && createLiveCode(vendor, table.kind, serial)
  }
  const kind = Object.entries(kindByCategory).find(([category]) => category === gameType)?.[1]
  return kind && createGameCode(vendor, kind, serial)
}

/** "Boundary Line Sportsbook": a vendor's name with its product. */
function toVendorTitle(vendor: string, [en, my, cn, pinyin, vn]: Word): Title {
  const name = vendorNames[vendor] ?? vendor
  return { name: { EN: `${name} ${en}`, MY: `${name} ${my}`, CN: `${name} ${cn}`, VN: `${vn} ${name}` }, pinyin }
}

function toTitle([EN, MY, CN, pinyin, VN]: Word): Title {
  return { name: { EN, MY, CN, VN }, pinyin }
}

function createSportsLanes(): Lane[] {
  const sports = sportsVendors.map((vendor): Lane => ({
    vendor,
    gameType: 'SPORTS',
    titles: [{ ...toVendorTitle(vendor, sportsbook), classify: 'SPORTS', code: `${vendor}_SPORTS` }],
  }))
  const esports = Object.entries(esportsVendors).map(([vendor, kind]): Lane => {
    const entry = { ...toVendorTitle(vendor, esportsHall), classify: 'ESPORTS', code: `${vendor}_ESPORTS` }
    if (kind === 'game') return { vendor, gameType: 'ESPORTS', titles: [entry] }
    const cups = esportsCups.map((cup): PlannedTitle => {
      const named = toTitle(cup)
      const name = Object.fromEntries(
        Object.entries(named.name).map(([key, text]) => [key, `${text} · ${vendorNames[vendor]}`]),
      )
      return { ...named, name: { ...named.name, ...name }, classify: 'ESPORTS', behindEntry: true }
    })
    return { vendor, gameType: 'ESPORTS', titles: [{ ...entry, isGame: false }, ...cups] }
  })
  return [...sports, ...esports]
}

function createLotteryLanes(): Lane[] {
  return (['LOTT', 'ELOTT'] as const).flatMap((gameType) =>
    Object.entries(lotteries[gameType]).map(([vendor, entries]): Lane => ({
      vendor,
      gameType,
      titles: entries.map(({ code, name }) => ({ ...toTitle(name), classify: gameType, code })),
    })),
  )
}

/** Whether the games of a category are rounds, of one player or of a live table, which can be tried without money. */
function hasRounds(gameType: GameType): boolean {
  return gameType === 'RNG' || gameType === 'LIVE' || Object.hasOwn(kindByCategory, gameType)
}

/** Whether the games of a lane can be played. */
function isOpen({ gameType, titles }: Lane): boolean {
  const isBook = ({ code }: PlannedTitle) => code !== undefined && findBook(code) !== null
  return hasRounds(gameType) || Object.hasOwn(lotteries, gameType) || titles.some(isBook)
}

function toGames(lane: Lane, index: number): NewGame[] {
  return lane.titles.map(({ name, pinyin, classify, code, isGame, behindEntry }, serial) => ({
    nodeId: String((index + 1) * 1000 + serial + 1),
    vendor: lane.vendor,
    gameType: lane.gameType,
    gameCode: code ?? `${lane.vendor}_${lane.gameType}${String(serial + 1).padStart(4, '0')}`,
    classify,
    name,
    aliases: [pinyin],
    offersDemo: hasRounds(lane.gameType),
    isGame: isGame ?? true,
    behindEntry: behindEntry ?? false,
    position: 0,
  }))
}

function toCount({ games }: SlotVendor, size: Size): number {
  return size === 'full' ? games : Math.max(3, Math.round(games / 50))
}

/**
 * Plans the first catalogue: 10,000 slots of 40 vendors, the in-house games and every other category; `small` has about
 * 300 games with every category and sub-category. Categories without playable games are under maintenance. The same seed
 * gives the same catalogue.
 */
export function planCatalogue(size: Size, seed = 'croupier-catalogue-1'): CataloguePlan {
  const random = createRandom(seed)
  const taken = new Set<string>()
  const lanes = [
    ...slotVendors.map((vendor) => createSlotLane(vendor, toCount(vendor, size), random.fork(vendor.code), taken)),
    createInHouseLane(toCount(inHouseVendor, size), random.fork(inHouseVendor.code), taken),
    ...createTableLanes(random, size, taken),
    ...createSportsLanes(),
    ...createLotteryLanes(),
  ]
  const games = random.fork('places').shuffle(lanes.flatMap(toGames))
  return {
    vendors: Object.entries(vendorNames).map(([code, name]) => ({
      code,
      name,
      wallet: transferVendors.has(code) ? 'transfer' : 'seamless',
    })),
    categories: lanes.map((lane) => ({
      vendor: lane.vendor,
      gameType: lane.gameType,
      accountTypeName: lane.vendor,
      maintenance: !isOpen(lane),
    })),
    games: games.map((game, position) => ({ ...game, position })),
  }
}
