import type { Scene } from '../backdrops/scene.ts'
import { place, pool, sparkle, stamp } from '../draw/solid.ts'
import { MOTIFS, type MotifName } from '../motifs/motifs.ts'
import { PALETTES } from '../palettes.ts'
import type { Subject } from './subject.ts'
import type { Staging } from './vendor-style.ts'

/** Layers of a picture: props behind the hero, the hero, and props in front of it. */
interface Cast {
  behind: string
  hero: string
  before: string
}

type Spot = readonly [x: number, y: number, scale: number, turn: number]

/** Positions of props, in units of the hero's half size around the focus. */
const SPOTS: Readonly<Record<Staging, { behind: readonly Spot[]; before: readonly Spot[]; size: number }>> = {
  solo: { behind: [[-1.16, -0.5, 0.3, -18], [1.14, -0.62, 0.34, 16]], before: [[-1, 0.72, 0.4, -14], [1.02, 0.66, 0.36, 18]], size: 1 },
  trio: { behind: [[-0.84, 0.1, 0.66, -16], [0.86, 0.06, 0.66, 16]], before: [[-1.18, 0.86, 0.32, -20], [1.16, 0.9, 0.36, 12]], size: 0.92 },
  orbit: { behind: [[-0.98, -0.72, 0.34, -24], [0.98, -0.78, 0.38, 20], [-1.24, 0.06, 0.28, 10], [1.24, 0, 0.3, -12]], before: [[-0.96, 0.76, 0.42, -10], [0.96, 0.8, 0.38, 16]], size: 0.9 },
  heap: { behind: [[-1, -0.3, 0.34, -12], [1.02, -0.36, 0.34, 14]], before: [[-1.12, 0.9, 0.44, -20], [-0.58, 1.04, 0.36, 12], [0.58, 1.06, 0.38, -8], [1.1, 0.88, 0.46, 22], [0, 1.16, 0.34, 0]], size: 0.94 },
  close: { behind: [[-1.06, -0.66, 0.26, -14], [1.06, -0.7, 0.28, 20]], before: [[-1.04, 0.8, 0.34, -18], [1.06, 0.82, 0.32, 14]], size: 1.08 },
} // prettier-ignore

/** Length of the SVG definitions, in characters, from which only light motifs are added. */
const HEAVY = 7500

/** Motifs with little markup. */
const LIGHT: ReadonlySet<MotifName> = new Set<MotifName>(['coin', 'jewel', 'star', 'gem', 'flame', 'bolt', 'heart', 'seven', 'bars', 'ingot', 'lemon', 'limeSlice', 'orangeSlice', 'plum', 'clover', 'horseshoe', 'ankh', 'pearl', 'key', 'peach', 'trident']) // prettier-ignore

/** Replacements of motifs with too much markup. */
const REPLACEMENTS: readonly MotifName[] = ['jewel', 'coin', 'star', 'gem']

const getHalfSize = (scene: Scene, size: number) => Math.min(scene.width * 0.315, scene.focus[1] * 0.92) * size

function renderProps(
  scene: Scene,
  names: readonly MotifName[],
  spots: readonly Spot[],
  unit: number,
  start: number,
): string {
  return names
    .map((name, index) => {
      const mine = spots.filter((_, spot) => (spot + start) % names.length === index)
      if (mine.length === 0) return ''
      const drawing = MOTIFS[scene.sketch.weight > HEAVY && !LIGHT.has(name) ? scene.random.pick(REPLACEMENTS) : name](
        scene.sketch,
        scene.palette,
      )
      return stamp(
        scene.sketch,
        drawing,
        mine.map(([x, y, scale, turn]) => [
          scene.focus[0] + x * unit + scene.random.range(-6, 6),
          scene.focus[1] + y * unit + scene.random.range(-6, 6),
          (scale * unit * scene.random.range(0.9, 1.1)) / 100,
          turn + scene.random.int(-8, 8),
        ]),
      )
    })
    .join('')
}

/** Renders the two heads of a duel, face to face; the right one in another color. */
function renderDuel(scene: Scene, motif: MotifName): string {
  const { sketch, palette, focus, width } = scene
  const other = PALETTES.find(({ id }) => id === (palette.id === 'royal-blue' ? 'inferno' : 'royal-blue')) ?? palette
  const unit = Math.min(width * 0.25, focus[1] * 0.8) / 100
  const left = MOTIFS[motif](sketch, palette)
  const right = MOTIFS[motif](sketch, { ...other, hero: palette.id === 'royal-blue' ? other.hero : palette.accent })
  return `${place(left, focus[0] - width * 0.23, focus[1], unit)}<g transform="translate(${focus[0] + width * 0.23} ${focus[1]}) scale(${-unit} ${unit})">${right}</g>${sparkle(focus[0], focus[1] - 10, 70)}`
}

/** Composes hero and props; `badged` leaves the upper corner at the end side free for a badge. */
export function composeCast(scene: Scene, subject: Subject, staging: Staging, badged = false): Cast {
  const { sketch, palette, focus, random } = scene
  const { behind: all, before, size } = SPOTS[staging]
  const behind = badged ? all.filter(([x, y]) => x < 0 || y > -0.4) : all
  const unit = getHalfSize(scene, size)
  const shadow = pool(sketch, focus[0], focus[1] + unit * 0.94, unit * 1.1, unit * 0.24, palette.ink, 0.7)
  if (subject.rival) return { behind: '', hero: shadow + renderDuel(scene, subject.rival), before: '' }
  const lean = staging === 'close' ? random.int(-6, 6) : 0
  const hero = shadow + place(MOTIFS[subject.hero](sketch, palette), focus[0], focus[1], unit / 100, lean)
  return {
    behind: renderProps(scene, subject.props, behind, unit, 0),
    hero,
    before: renderProps(scene, subject.props, before, unit, 1),
  }
}
