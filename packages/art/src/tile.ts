import { BACKDROPS } from './backdrops/backdrops.ts'
import { floor, type Scene } from './backdrops/scene.ts'
import { renderLiveBadge } from './compose/badge.ts'
import { composeCast } from './compose/staging.ts'
import type { GameArtType } from './compose/categories.ts'
import { chooseSubject } from './compose/subject.ts'
import { getVendorStyle } from './compose/vendor-style.ts'
import { Sketch } from './draw/sketch.ts'
import { FRAMES } from './frames/frames.ts'
import type { Box } from './glyphs/lettering.ts'
import { renderTitle, type Title } from './glyphs/title.ts'
import { METALS, PALETTES, type Palette, type PaletteId } from './palettes.ts'
import { createRandom } from './seed.ts'

export type { GameArtType } from './compose/categories.ts'

/** The shape of a tile: 480 x 480, 480 x 640 or 640 x 480. */
export type TileRatio = 'square' | 'portrait' | 'landscape'

/** Input of `gameTile`. */
export interface GameTileInput {
  /** Unique among all games; seeds the picture. */
  id: string
  /** English name. Drawn as the title; its words select the subject. */
  name: string
  vendor: string
  gameType: GameArtType
  /** Vendor's class of the game, e.g. BACCARAT; selects the subject like words of the name. */
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

function getPalette(id: PaletteId): Palette {
  return PALETTES.find((palette) => palette.id === id) ?? PALETTES[0]
}

/** A composed tile with its title, for measuring the bounds of the title. */
interface TileParts {
  format: Format
  title: Title
  svg: string
}

/** Composes a tile; returns its SVG and its measured title. */
export function composeTile(input: GameTileInput): TileParts {
  const { id, name, vendor, gameType, classify = '', ratio = 'square' } = input
  const random = createRandom(`tile:${id}`)
  const style = getVendorStyle(vendor)
  const subject = chooseSubject(random.fork('subject'), `${name} ${classify}`, gameType, style)
  const sketch = new Sketch(`tile:${id}:${ratio}`)
  const format = FORMATS[ratio]
  const { width, height, focus, titleBox } = format
  const scene: Scene = {
    sketch,
    palette: getPalette(subject.palette),
    random: random.fork('scene'),
    width,
    height,
    focus,
  }
  const backdrop = BACKDROPS[subject.backdrop](scene)
  const live = gameType === 'LIVE'
  const company = composeCast(scene, subject, random.pick(style.stagings), live)
  const lettered = renderTitle(sketch, scene.palette, {
    text: name,
    style: random.pick(style.letters),
    ink: random.pick(style.inks),
    bend: random.pick(style.bends),
    box: titleBox,
  })
  const badge = live ? renderLiveBadge(sketch, METALS.silver, width) : ''
  const frame = FRAMES[style.frame](scene, style.tint)
  const body =
    backdrop + company.behind + company.hero + floor(scene, 0.5) + company.before + frame + badge + lettered.markup
  return { format, title: lettered, svg: sketch.document(width, height, body, name) }
}

/** Returns the tile of a game as an SVG document of at most about 30 kB. Deterministic: the same input gives the same picture. */
export function drawGameTile(input: GameTileInput): string {
  return composeTile(input).svg
}
