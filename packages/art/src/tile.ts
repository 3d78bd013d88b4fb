import { BACKDROPS } from './backdrops/backdrops.ts'
import { floor, type Scene } from './backdrops/scene.ts'
import { liveBadge } from './compose/badge.ts'
import { cast } from './compose/staging.ts'
import type { GameArtType } from './compose/categories.ts'
import { chooseSubject } from './compose/subject.ts'
import { vendorStyle } from './compose/vendor-style.ts'
import { Sketch } from './draw/sketch.ts'
import { FRAMES } from './frames/frames.ts'
import type { Box } from './glyphs/lettering.ts'
import { title, type Title } from './glyphs/title.ts'
import { METALS, PALETTES, type Palette, type PaletteId } from './palettes.ts'
import { createRandom } from './seed.ts'

export type { GameArtType } from './compose/categories.ts'

/** The shape of a tile: 480 x 480, 480 x 640 or 640 x 480. */
export type TileRatio = 'square' | 'portrait' | 'landscape'

/** What a tile is made from. The same input always gives the same picture. */
export interface GameTileInput {
  /** Unique among all games; the seed of the picture. */
  id: string
  /** The English name. It is lettered on the tile and its words choose the subject. */
  name: string
  vendor: string
  gameType: GameArtType
  /** The vendor's own class of the game, such as BACCARAT; read like words of the name. */
  classify?: string
  ratio?: TileRatio
}

interface Format {
  width: number
  height: number
  focus: readonly [number, number]
  titleBox: Box
}

const FORMATS = {
  square: { width: 480, height: 480, focus: [240, 186], titleBox: { x: 24, y: 286, width: 432, height: 172 } },
  portrait: { width: 480, height: 640, focus: [240, 250], titleBox: { x: 26, y: 404, width: 428, height: 210 } },
  landscape: { width: 640, height: 480, focus: [320, 182], titleBox: { x: 56, y: 290, width: 528, height: 168 } },
} as const satisfies Record<TileRatio, Format>

function paletteOf(id: PaletteId): Palette {
  return PALETTES.find((palette) => palette.id === id) ?? PALETTES[0]
}

/** A composed tile before it is written: the title is kept apart so that its bounds can be measured. */
interface TileParts {
  format: Format
  title: Title
  svg: string
}

/** Composes a tile and keeps the measured title beside the picture. */
export function composeTile(input: GameTileInput): TileParts {
  const { id, name, vendor, gameType, classify = '', ratio = 'square' } = input
  const random = createRandom(`tile:${id}`)
  const style = vendorStyle(vendor)
  const subject = chooseSubject(random.fork('subject'), `${name} ${classify}`, gameType, style)
  const sketch = new Sketch(`tile:${id}:${ratio}`)
  const format = FORMATS[ratio]
  const { width, height, focus, titleBox } = format
  const scene: Scene = {
    sketch,
    palette: paletteOf(subject.palette),
    random: random.fork('scene'),
    width,
    height,
    focus,
  }
  const backdrop = BACKDROPS[subject.backdrop](scene)
  const live = gameType === 'LIVE'
  const company = cast(scene, subject, random.pick(style.stagings), live)
  const lettered = title(sketch, scene.palette, {
    text: name,
    style: random.pick(style.letters),
    ink: random.pick(style.inks),
    bend: random.pick(style.bends),
    box: titleBox,
  })
  const badge = live ? liveBadge(sketch, METALS.silver, width) : ''
  const frame = FRAMES[style.frame](scene, style.tint)
  const body =
    backdrop + company.behind + company.hero + floor(scene, 0.5) + company.before + frame + badge + lettered.markup
  return { format, title: lettered, svg: sketch.document(width, height, body, name) }
}

/** The picture of a game as an SVG document, at most about 30 kB. Pure: no clock, no randomness but the id. */
export function gameTile(input: GameTileInput): string {
  return composeTile(input).svg
}
