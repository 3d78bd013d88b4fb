import type { BackdropName } from '../backdrops/backdrops.ts'
import type { MotifName } from '../motifs/motifs.ts'
import type { PaletteId } from '../palettes.ts'

/** Supported game categories. */
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

/** Defaults of a category, and what the name of a game can override. */
export interface Category {
  heroes: readonly MotifName[]
  props: readonly MotifName[]
  backdrops: readonly BackdropName[]
  palettes: readonly PaletteId[]
  /** Whether words of the name can select the hero; a set limits the choice. */
  heroByName: boolean | ReadonlySet<MotifName>
  /** Whether words of the name can select the backdrop. */
  backdropByName: boolean
}

const BALLS_AND_CUPS: ReadonlySet<MotifName> = new Set([
  'football',
  'basketball',
  'glove',
  'racket',
  'shuttlecock',
  'cricket',
  'car',
  'trophy',
  'horse',
  'billiard',
  'target',
])
const TABLE_HEROES: ReadonlySet<MotifName> = new Set([
  'roulette',
  'aces',
  'cards',
  'dice',
  'chips',
  'fortuneWheel',
  'scales',
  'mahjong',
  'dragon',
  'tiger',
  'football',
  'crown',
])
const SEA_HEROES: ReadonlySet<MotifName> = new Set([
  'fish',
  'shark',
  'crab',
  'octopus',
  'turtle',
  'whale',
  'koi',
  'pearl',
  'trident',
  'cannon',
  'anchor',
  'ship',
  'dragon',
  'skull',
  'chest',
  'frog',
  'crown',
  'bomb',
])

/** Rules by category. */
export const CATEGORIES = {
  RNG: {
    heroes: [
      'gem',
      'seven',
      'crown',
      'star',
      'dragon',
      'chest',
      'book',
      'phoenix',
      'lion',
      'bell',
      'reels',
      'fortuneWheel',
      'coinStack',
      'wizard',
      'tiger',
      'lamp',
      'mask',
      'joker',
      'knight',
      'wolf',
      'elephant',
      'pharaoh',
      'potion',
      'lotus',
      'heart',
      'horseshoe',
      'clover',
      'luckyCat',
    ],
    props: ['coin', 'jewel', 'star', 'gem'],
    backdrops: ['burst', 'quilt', 'palace', 'vault', 'stage', 'space', 'lacquer', 'olympus', 'cavern', 'temple'],
    palettes: [
      'ruby-court',
      'emperor',
      'royal-blue',
      'sapphire-vault',
      'orchid',
      'tangerine',
      'plum-wine',
      'emerald-city',
      'peacock',
      'sunset',
      'moonlit',
      'midnight-gold',
    ],
    heroByName: true,
    backdropByName: true,
  },
  JACKPOT: {
    heroes: ['fortuneWheel', 'seven', 'coinStack', 'crown', 'moneyBag', 'bars', 'trophy'],
    props: ['coin', 'jewel', 'coin'],
    backdrops: ['burst', 'vault', 'stage'],
    palettes: ['ruby-court', 'royal-blue', 'emperor', 'midnight-gold', 'tangerine', 'orchid'],
    heroByName: true,
    backdropByName: false,
  },
  INHOUSE: {
    heroes: ['gem', 'seven', 'lotus', 'crown', 'phoenix', 'reels', 'luckyCat', 'elephant'],
    props: ['coin', 'jewel', 'star'],
    backdrops: ['lacquer', 'burst', 'pagoda', 'palace'],
    palettes: ['lacquer', 'peacock', 'emperor', 'midnight-gold', 'jade-garden'],
    heroByName: true,
    backdropByName: true,
  },
  LIVE: {
    heroes: ['roulette', 'aces', 'cards', 'dice', 'chips', 'fortuneWheel'],
    props: ['chip', 'coin'],
    backdrops: ['table'],
    palettes: ['emerald-city', 'ruby-court', 'royal-blue', 'plum-wine', 'midnight-gold', 'emperor', 'graphite'],
    heroByName: TABLE_HEROES,
    backdropByName: false,
  },
  SPORTS: {
    heroes: ['football', 'basketball', 'trophy', 'racket', 'glove', 'cricket', 'car', 'horse', 'shuttlecock'],
    props: ['star', 'bolt'],
    backdrops: ['stadium'],
    palettes: ['royal-blue', 'emerald-city', 'graphite', 'sunset', 'aurora'],
    heroByName: BALLS_AND_CUPS,
    backdropByName: false,
  },
  ESPORTS: {
    heroes: ['gamepad', 'emblem', 'headset', 'swordShield', 'robot', 'trophy'],
    props: ['bolt', 'star'],
    backdrops: ['circuit', 'neonCity', 'clash'],
    palettes: ['cyber', 'neon-night', 'volt', 'graphite', 'emperor', 'aurora'],
    heroByName: true,
    backdropByName: false,
  },
  LOTT: {
    heroes: ['balls', 'ballDrum', 'ticket'],
    props: ['star', 'coin'],
    backdrops: ['drawHall', 'burst'],
    palettes: ['orchid', 'royal-blue', 'tangerine', 'soda', 'emerald-city', 'ruby-court', 'candy'],
    heroByName: new Set<MotifName>(['balls', 'ballDrum', 'ticket']),
    backdropByName: false,
  },
  ELOTT: {
    heroes: ['balls', 'ballDrum', 'ticket', 'dice'],
    props: ['star', 'bolt'],
    backdrops: ['circuit', 'drawHall', 'space'],
    palettes: ['cyber', 'neon-night', 'emperor', 'aurora', 'royal-blue'],
    heroByName: new Set<MotifName>(['balls', 'ballDrum', 'ticket', 'dice', 'rocket', 'car', 'horse']),
    backdropByName: false,
  },
  PVP: {
    heroes: ['cards', 'aces', 'mahjong', 'dice', 'chips', 'crown'],
    props: ['chip', 'coin', 'jewel'],
    backdrops: ['quilt', 'lacquer', 'palace', 'table', 'clash'],
    palettes: ['ruby-court', 'royal-blue', 'emerald-city', 'plum-wine', 'jade-garden', 'emperor', 'orchid'],
    heroByName: true,
    backdropByName: false,
  },
  FISH: {
    heroes: ['fish', 'shark', 'crab', 'octopus', 'turtle', 'koi', 'whale', 'cannon', 'pearl', 'trident'],
    props: ['littleFish', 'pearl', 'coin'],
    backdrops: ['deepSea', 'deepSea', 'waves'],
    palettes: ['deep-sea', 'lagoon', 'royal-blue', 'peacock', 'aurora', 'sunset'],
    heroByName: SEA_HEROES,
    backdropByName: false,
  },
  COCKFIGHT: {
    heroes: ['roosterHead', 'rooster'],
    props: ['star', 'coin'],
    backdrops: ['arena', 'clash'],
    palettes: ['bull-run', 'ruby-court', 'sunset', 'tangerine', 'royal-blue', 'emerald-city'],
    heroByName: new Set<MotifName>(['rooster', 'roosterHead']),
    backdropByName: false,
  },
  MINI: {
    heroes: ['rocket', 'plane', 'bomb', 'mines', 'pegs', 'graph', 'dice', 'fortuneWheel', 'target'],
    props: ['star', 'coin', 'bolt'],
    backdrops: ['circuit', 'space', 'neonCity', 'burst'],
    palettes: ['cyber', 'neon-night', 'volt', 'emperor', 'candy', 'soda', 'royal-blue'],
    heroByName: true,
    backdropByName: true,
  },
} as const satisfies Record<GameArtType, Category>
