import { BACKDROPS } from './backdrops/backdrops.ts'
import type { Scene } from './backdrops/scene.ts'
import { composeCast } from './compose/staging.ts'
import type { GameArtType } from './compose/categories.ts'
import { chooseSubject } from './compose/subject.ts'
import { getVendorStyle } from './compose/vendor-style.ts'
import { Sketch } from './draw/sketch.ts'
import { flat } from './draw/solid.ts'
import { num } from './draw/path.ts'
import { pickEmblem } from './marks/emblems.ts'
import { PALETTES } from './palettes.ts'
import { createRandom } from './seed.ts'

/** Input of `submenuArt`. */
export interface SubmenuArtInput {
  gameType: GameArtType
  vendor: string
}

const WIDTH = 480
const HEIGHT = 360

/** Returns the picture of a vendor card in a category as SVG, 480 x 360, without text, with the vendor's emblem in a corner. */
export function drawSubmenuArt({ gameType, vendor }: SubmenuArtInput): string {
  const seed = `submenu:${gameType}:${vendor}`
  const random = createRandom(seed)
  const style = getVendorStyle(vendor)
  const subject = chooseSubject(random.fork('subject'), '', gameType, style)
  const sketch = new Sketch(seed)
  const palette = PALETTES.find(({ id }) => id === subject.palette) ?? PALETTES[0]
  const scene: Scene = {
    sketch,
    palette,
    random: random.fork('scene'),
    width: WIDTH,
    height: HEIGHT,
    focus: [WIDTH * 0.5, HEIGHT * 0.5],
  }
  const { behind, hero, before } = composeCast(scene, subject, random.pick(['solo', 'orbit', 'heap', 'trio'] as const))
  const edge = sketch.linear([[0, style.tint.base, 0], [1, style.tint.deep, 0.85]]) // prettier-ignore
  const emblem = `<g transform="translate(44 44) scale(.44)" fill-rule="evenodd" opacity=".9">${flat(pickEmblem(createRandom(`vendor-logo:${vendor}`).fork('emblem')), '#ffffff')}</g>`
  const foot = `<path d="M0 ${num(HEIGHT * 0.7)}H${WIDTH}V${HEIGHT}H0Z" fill="${edge}"/>`
  return sketch.document(WIDTH, HEIGHT, BACKDROPS[subject.backdrop](scene) + behind + hero + foot + before + emblem)
}
