import { BACKDROPS, type BackdropName } from './backdrops/backdrops.ts'
import type { Scene } from './backdrops/scene.ts'
import { lch } from './draw/color.ts'
import { num } from './draw/path.ts'
import { Sketch } from './draw/sketch.ts'
import { place, pool, sparkle, stamp } from './draw/solid.ts'
import { MOTIFS, type MotifName } from './motifs/motifs.ts'
import { PALETTES, type PaletteId } from './palettes.ts'
import { createRandom } from './seed.ts'

/** Kinds of promotions. */
export type PromotionKind =
  | 'welcome'
  | 'deposit'
  | 'cashback'
  | 'free-spins'
  | 'tournament'
  | 'referral'
  | 'sports'
  | 'live'
  | 'fishing'
  | 'lottery'
  | 'festival'
  | 'vip'

/** Input of `promotionArt`. */
export interface PromotionArtInput {
  id: string
  kind: PromotionKind
}

interface Scheme {
  hero: readonly MotifName[]
  side: readonly MotifName[]
  scatter: MotifName
  backdrops: readonly BackdropName[]
  palettes: readonly PaletteId[]
}

const SCHEMES = {
  welcome: { hero: ['gift'], side: ['coinStack', 'heart', 'star'], scatter: 'coin', backdrops: ['burst', 'stage'], palettes: ['royal-blue', 'orchid', 'tangerine'] },
  deposit: { hero: ['moneyBag', 'coinStack', 'bars'], side: ['bars', 'gem', 'coinStack'], scatter: 'coin', backdrops: ['vault', 'burst'], palettes: ['emerald-city', 'midnight-gold', 'sapphire-vault'] },
  cashback: { hero: ['coinStack', 'ingot'], side: ['moneyBag', 'graph', 'bars'], scatter: 'coin', backdrops: ['quilt', 'burst'], palettes: ['royal-blue', 'emerald-city', 'plum-wine'] },
  'free-spins': { hero: ['reels', 'fortuneWheel', 'seven'], side: ['cherry', 'bell', 'seven', 'lemon'], scatter: 'star', backdrops: ['burst', 'stage'], palettes: ['ruby-court', 'orchid', 'emperor'] },
  tournament: { hero: ['trophy', 'crown'], side: ['swordShield', 'star', 'emblem'], scatter: 'star', backdrops: ['stadium', 'stage'], palettes: ['royal-blue', 'graphite', 'emperor'] },
  referral: { hero: ['heart', 'envelope'], side: ['envelope', 'gift', 'coinStack'], scatter: 'coin', backdrops: ['candyland', 'burst'], palettes: ['candy', 'dawn', 'soda'] },
  sports: { hero: ['football', 'basketball'], side: ['trophy', 'glove', 'racket'], scatter: 'star', backdrops: ['stadium'], palettes: ['royal-blue', 'emerald-city', 'graphite'] },
  live: { hero: ['roulette', 'aces'], side: ['cards', 'dice', 'chips'], scatter: 'chip', backdrops: ['table'], palettes: ['emerald-city', 'ruby-court', 'royal-blue'] },
  fishing: { hero: ['shark', 'crab', 'octopus'], side: ['turtle', 'fish', 'cannon', 'pearl'], scatter: 'littleFish', backdrops: ['deepSea'], palettes: ['deep-sea', 'lagoon', 'royal-blue'] },
  lottery: { hero: ['ballDrum', 'balls'], side: ['ticket', 'balls', 'star'], scatter: 'star', backdrops: ['drawHall'], palettes: ['orchid', 'soda', 'tangerine'] },
  festival: { hero: ['lantern', 'dragon', 'drum'], side: ['firecracker', 'envelope', 'fan'], scatter: 'coin', backdrops: ['temple', 'pagoda', 'lacquer'], palettes: ['lacquer', 'midnight-gold', 'emperor'] },
  vip: { hero: ['crown', 'gem'], side: ['gem', 'key', 'bars'], scatter: 'jewel', backdrops: ['palace', 'quilt', 'vault'], palettes: ['midnight-gold', 'emperor', 'sapphire-vault'] },
} as const satisfies Record<PromotionKind, Scheme> // prettier-ignore

const WIDTH = 800
const HEIGHT = 450

/** Returns the picture of a promotion card as SVG, 800 x 450, without text; the subject is on the end side. */
export function drawPromotionArt({ id, kind }: PromotionArtInput): string {
  const seed = `promotion:${id}:${kind}`
  const random = createRandom(seed)
  const scheme: Scheme = SCHEMES[kind]
  const sketch = new Sketch(seed)
  const wanted = random.pick(scheme.palettes)
  const palette = PALETTES.find((one) => one.id === wanted) ?? PALETTES[0]
  const focus = [WIDTH * 0.66, HEIGHT * 0.47] as const
  const scene: Scene = { sketch, palette, random: random.fork('scene'), width: WIDTH, height: HEIGHT, focus }
  const hero = random.pick(scheme.hero)
  const [left, right] = random.shuffle(scheme.side.filter((name) => name !== hero))
  const put = (name: MotifName | undefined, x: number, y: number, scale: number, turn: number) =>
    name === undefined ? '' : place(MOTIFS[name](sketch, palette), x, y, scale, turn)
  const scatter = stamp(sketch, MOTIFS[scheme.scatter](sketch, palette), [[330, 92, 0.3], [742, 76, 0.36], [372, 398, 0.42], [640, 424, 0.36], [772, 398, 0.46], [476, 424, 0.32]].map(([x = 0, y = 0, scale = 1]) => [x + random.int(-16, 16), y + random.int(-12, 12), scale * random.range(0.85, 1.15), random.int(-24, 24)])) // prettier-ignore
  const veil = sketch.linear([[0, palette.ink, 0.72], [0.5, palette.ink, 0.28], [0.75, palette.ink, 0]], { from: [0, 0], to: [1, 0] }) // prettier-ignore
  const sheen = sketch.linear([[0, lch(0.98, 0.02, 90), 0.12], [1, '#ffffff', 0]]) // prettier-ignore
  const body =
    BACKDROPS[random.pick(scheme.backdrops)](scene) +
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${veil}"/>` +
    put(left, 388, 250, 0.92, -12) +
    put(right, 688, 236, 0.92, 12) +
    pool(sketch, focus[0], HEIGHT * 0.86, 190, 30, palette.ink, 0.7) +
    put(hero, focus[0], focus[1], 1.62, 0) +
    scatter +
    `<path d="M0 0H${WIDTH}V${num(HEIGHT * 0.4)}H0Z" fill="${sheen}"/>` +
    sparkle(focus[0] - 150, 110, 24) +
    sparkle(focus[0] + 160, 150, 16)
  return sketch.document(WIDTH, HEIGHT, body)
}
