import type { SlotModel } from '@croupier/fair/model'
import type { Theme } from '@croupier/fair/skin'
import { paintSky, paintVignette, type Brush } from '../art/backdrops/brush.ts'
import { scenes } from '../art/backdrops/scenes.ts'
import type { Look } from '../art/looks.ts'
import { createRandom } from '../art/random.ts'
import { paintFrame, paintWells } from './frame.ts'
import type { Layout } from './layout.ts'
import { createCanvas } from './sprites.ts'
import { paintTitle } from './title.ts'

/** Size of the page in CSS pixels and its device pixel ratio. */
export interface PageSize {
  readonly width: number
  readonly height: number
  readonly ratio: number
}

/** Inputs of the static layer. */
export interface SceneOptions {
  readonly model: SlotModel
  readonly theme: Theme
  readonly look: Look
  readonly name: string
}

/** Paints the static layer: scene, reel backgrounds and title. */
export function paintScenery(
  context: CanvasRenderingContext2D,
  size: PageSize,
  layout: Layout,
  options: SceneOptions,
): void {
  const { look, theme, name, model } = options
  const { width, height } = size
  const unit = Math.min(height, width * 1.25)
  const brush: Brush = { context, width, height, unit, look, random: createRandom(name) }
  paintSky(brush)
  scenes[theme](brush)
  paintVignette(brush)
  paintWells(context, layout, look, model.strips.length)
  paintTitle(context, layout, look, name)
}

/** Paints the frame on its own canvas, which is drawn over the reels in every animation frame. */
export function createFrameOverlay(
  { width, height, ratio }: PageSize,
  layout: Layout,
  { look, model }: SceneOptions,
): HTMLCanvasElement {
  const { canvas, context } = createCanvas(width * ratio, height * ratio)
  context.scale(ratio, ratio)
  paintFrame(context, layout, look, model.strips.length)
  return canvas
}
