import type { BackdropName } from '../backdrops/backdrops.ts'
import type { MotifName } from '../motifs/motifs.ts'
import type { PaletteId } from '../palettes.ts'
import type { Random } from '../seed.ts'
import { type Theme, THEMES } from './themes.ts'
import type { VendorStyle } from './vendor-style.ts'

/** The categories that art knows how to compose. */
export type GameArtType =
  | 'RNG'
  | 'LIVE'
  | 'SPORTS'
  | 'ESPORTS'
  | 'LOTT'
  | 'ELOTT'
  | 'PVP'
  | 'FISH'
  | 'COCKFIGHT'
  | 'JACKPOT'
  | 'INHOUSE'
  | 'MINI'

/** What a tile shows. */
export interface Subject {
  hero: MotifName
  /** A second head for a duel. */
  rival?: MotifName
  props: readonly MotifName[]
  backdrop: BackdropName
  palette: PaletteId
}

/** What a category shows when the name gives no hint, and what it insists on. */
interface Category {
  heroes: readonly MotifName[]
  props: readonly MotifName[]
  backdrops: readonly BackdropName[]
  palettes: readonly PaletteId[]
  /** Whether the words of the name may choose the hero. */
  heroByName: boolean | ReadonlySet<MotifName>
  /** Whether the words of the name may choose the backdrop. */
  backdropByName: boolean
}

const BALLS_AND_CUPS: ReadonlySet<MotifName> = new Set(['football', 'basketball', 'glove', 'racket', 'shuttlecock', 'cricket', 'car', 'trophy', 'horse', 'billiard', 'target'])
const TABLE_HEROES: ReadonlySet<MotifName> = new Set(['roulette', 'aces', 'cards', 'dice', 'chips', 'fortuneWheel', 'scales', 'mahjong', 'dragon', 'tiger', 'football', 'crown'])
const SEA_HEROES: ReadonlySet<MotifName> = new Set(['fish', 'shark', 'crab', 'octopus', 'turtle', 'whale', 'koi', 'pearl', 'trident', 'cannon', 'anchor', 'ship', 'dragon', 'skull', 'chest', 'frog', 'crown', 'bomb'])

const CATEGORIES = {
  RNG: {
    heroes: ['gem', 'seven', 'crown', 'star', 'dragon', 'chest', 'book', 'phoenix', 'lion', 'bell', 'reels', 'fortuneWheel', 'coinStack', 'wizard', 'tiger', 'lamp', 'mask', 'joker', 'knight', 'wolf', 'elephant', 'pharaoh', 'potion', 'lotus', 'heart', 'horseshoe', 'clover', 'luckyCat'],
    props: ['coin', 'jewel', 'star', 'gem'],
    backdrops: ['burst', 'quilt', 'palace', 'vault', 'stage', 'space', 'lacquer', 'olympus', 'cavern', 'temple'],
    palettes: ['ruby-court', 'emperor', 'royal-blue', 'sapphire-vault', 'orchid', 'tangerine', 'plum-wine', 'emerald-city', 'peacock', 'sunset', 'moonlit', 'midnight-gold'],
    heroByName: true, backdropByName: true,
  },
  JACKPOT: {
    heroes: ['fortuneWheel', 'seven', 'coinStack', 'crown', 'moneyBag', 'bars', 'trophy'],
    props: ['coin', 'jewel', 'coin'], backdrops: ['burst', 'vault', 'stage'],
    palettes: ['ruby-court', 'royal-blue', 'emperor', 'midnight-gold', 'tangerine', 'orchid'], heroByName: true, backdropByName: false,
  },
  INHOUSE: {
    heroes: ['gem', 'seven', 'lotus', 'crown', 'phoenix', 'reels', 'luckyCat', 'elephant'],
    props: ['coin', 'jewel', 'star'], backdrops: ['lacquer', 'burst', 'pagoda', 'palace'],
    palettes: ['lacquer', 'peacock', 'emperor', 'midnight-gold', 'jade-garden'], heroByName: true, backdropByName: true,
  },
  LIVE: {
    heroes: ['roulette', 'aces', 'cards', 'dice', 'chips', 'fortuneWheel'], props: ['chip', 'coin'], backdrops: ['table'],
    palettes: ['emerald-city', 'ruby-court', 'royal-blue', 'plum-wine', 'midnight-gold', 'emperor', 'graphite'], heroByName: TABLE_HEROES, backdropByName: false,
  },
  SPORTS: {
    heroes: ['football', 'basketball', 'trophy', 'racket', 'glove', 'cricket', 'car', 'horse', 'shuttlecock'], props: ['star', 'bolt'], backdrops: ['stadium'],
    palettes: ['royal-blue', 'emerald-city', 'graphite', 'sunset', 'aurora'], heroByName: BALLS_AND_CUPS, backdropByName: false,
  },
  ESPORTS: {
    heroes: ['gamepad', 'emblem', 'headset', 'swordShield', 'robot', 'trophy'], props: ['bolt', 'star'], backdrops: ['circuit', 'neonCity', 'clash'],
    palettes: ['cyber', 'neon-night', 'volt', 'graphite', 'emperor', 'aurora'], heroByName: true, backdropByName: false,
  },
  LOTT: {
    heroes: ['balls', 'ballDrum', 'ticket'], props: ['star', 'coin'], backdrops: ['drawHall', 'burst'],
    palettes: ['orchid', 'royal-blue', 'tangerine', 'soda', 'emerald-city', 'ruby-court', 'candy'], heroByName: new Set<MotifName>(['balls', 'ballDrum', 'ticket']), backdropByName: false,
  },
  ELOTT: {
    heroes: ['balls', 'ballDrum', 'ticket', 'dice'], props: ['star', 'bolt'], backdrops: ['circuit', 'drawHall', 'space'],
    palettes: ['cyber', 'neon-night', 'emperor', 'aurora', 'royal-blue'], heroByName: new Set<MotifName>(['balls', 'ballDrum', 'ticket', 'dice', 'rocket', 'car', 'horse']), backdropByName: false,
  },
  PVP: {
    heroes: ['cards', 'aces', 'mahjong', 'dice', 'chips', 'crown'], props: ['chip', 'coin', 'jewel'], backdrops: ['quilt', 'lacquer', 'palace', 'table', 'clash'],
    palettes: ['ruby-court', 'royal-blue', 'emerald-city', 'plum-wine', 'jade-garden', 'emperor', 'orchid'], heroByName: true, backdropByName: false,
  },
  FISH: {
    heroes: ['fish', 'shark', 'crab', 'octopus', 'turtle', 'koi', 'whale', 'cannon', 'pearl', 'trident'], props: ['littleFish', 'pearl', 'coin'], backdrops: ['deepSea', 'deepSea', 'waves'],
    palettes: ['deep-sea', 'lagoon', 'royal-blue', 'peacock', 'aurora', 'sunset'], heroByName: SEA_HEROES, backdropByName: false,
  },
  COCKFIGHT: {
    heroes: ['roosterHead', 'rooster'], props: ['star', 'coin'], backdrops: ['arena', 'clash'],
    palettes: ['bull-run', 'ruby-court', 'sunset', 'tangerine', 'royal-blue', 'emerald-city'], heroByName: new Set<MotifName>(['rooster', 'roosterHead']), backdropByName: false,
  },
  MINI: {
    heroes: ['rocket', 'plane', 'bomb', 'mines', 'pegs', 'graph', 'dice', 'fortuneWheel', 'target'], props: ['star', 'coin', 'bolt'], backdrops: ['circuit', 'space', 'neonCity', 'burst'],
    palettes: ['cyber', 'neon-night', 'volt', 'emperor', 'candy', 'soda', 'royal-blue'], heroByName: true, backdropByName: true,
  },
} as const satisfies Record<GameArtType, Category>

const BY_WORD: ReadonlyMap<string, Theme> = new Map(
  [...THEMES].toReversed().flatMap((theme) => theme.words.split(' ').map((word) => [word, theme] as const)),
)

/** Words that describe more often than they name: the subject is another word, when there is one. */
const DESCRIPTIVE = new Set(
  'gold golden lucky luck mystic wild royal fire hot ice frozen thunder lightning power volt electric magic jade neon crystal diamond gem star sweet midnight moon night kingdom fortune rich riches treasure classic retro coin cash money million winner prize reel slot vegas party festival summer sun sky spin wheel burn speed bo seven 7 777 88 god king queen bonanza legend jungle secret win ocean sea mega league live battle war jewel chip club'.split(' '),
)

/** The themes that the words of a name point to: naming words before describing ones, each theme once. */
export function themesOf(name: string): Theme[] {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const found = words.flatMap((word) => {
    const stem = [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].find((form) => BY_WORD.has(form))
    const theme = stem === undefined ? undefined : BY_WORD.get(stem)
    return stem === undefined || !theme ? [] : [{ theme, weak: DESCRIPTIVE.has(stem) }]
  })
  const ordered = [...found.filter(({ weak }) => !weak), ...found.filter(({ weak }) => weak)]
  return [...new Set(ordered.map(({ theme }) => theme))]
}

function choosePalette(random: Random, wanted: readonly PaletteId[], vendor: VendorStyle): PaletteId {
  const liked = wanted.filter((id) => vendor.palettes.has(id))
  return random.pick(liked.length > 1 || (liked.length === 1 && random.chance(0.5)) ? liked : wanted)
}

/** Decides what a tile shows, from its name, its category and its vendor. */
export function chooseSubject(random: Random, name: string, gameType: GameArtType, vendor: VendorStyle): Subject {
  const category: Category = CATEGORIES[gameType]
  const { heroByName } = category
  const themes = themesOf(name)
  const [first, second] = themes
  const allowed = (heroes: readonly MotifName[]) => (heroByName === true ? heroes : heroByName === false ? [] : heroes.filter((hero) => heroByName.has(hero)))
  const named = themes.flatMap(({ heroes }) => allowed(heroes).slice(0, 3))
  const lead = first ? allowed(first.heroes) : []
  const hero = random.pick(lead.length > 0 ? lead : named.length > 0 ? named : category.heroes)
  const own = gameType === 'RNG' || gameType === 'INHOUSE' ? (first?.props ?? category.props) : category.props
  const props = [...(second?.heroes.slice(0, 1) ?? []), ...random.shuffle(own)].filter((prop) => prop !== hero).slice(0, 3)
  const backdrops = category.backdropByName && first ? first.backdrops : category.backdrops
  const palettes = (gameType === 'RNG' || gameType === 'INHOUSE') && first ? first.palettes : category.palettes
  return {
    hero,
    ...(gameType === 'COCKFIGHT' && hero === 'roosterHead' ? { rival: hero } : {}),
    props: props.length > 0 ? props : category.props,
    backdrop: random.pick(backdrops),
    palette: choosePalette(random, palettes, vendor),
  }
}
