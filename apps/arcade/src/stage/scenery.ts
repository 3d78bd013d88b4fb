import type { SlotModel } from '@croupier/fair/model'
import type { Theme } from '@croupier/fair/skin'
import { sky, vignette, type Brush } from '../art/backdrops/brush.ts'
import { scenes } from '../art/backdrops/scenes.ts'
import type { Look } from '../art/looks.ts'
import { randomOf } from '../art/random.ts'
import { paintFrame, paintWells } from './frame.ts'
import type { Layout } from './layout.ts'
import { canvasOf } from './sprites.ts'
import { paintTitle } from './title.ts'

/** Size of the page in CSS pixels, and device pixels per CSS pixel. */
export interface PageSize {
  readonly width: number
  readonly height: number
  readonly ratio: number
}

/** What stands still: it is painted once per size. */
export interface Setting {
  readonly model: SlotModel
  readonly theme: Theme
  readonly look: Look
  readonly name: string
}

/** Paints the scene, the wells of the reels and the title. */
export function paintScenery(
  context: CanvasRenderingContext2D,
  size: PageSize,
  layout: Layout,
  setting: Setting,
): void {
  const { look, theme, name, model } = setting
  const { width, height } = size
  const unit = Math.min(height, width * 1.25)
  const brush: Brush = { context, width, height, unit, look, random: randomOf(name) }
  sky(brush)
  scenes[theme](brush)
  vignette(brush)
  paintWells(context, layout, look, model.strips.length)
  paintTitle(context, layout, look, name)
}

/** The frame on a canvas of its own, to be laid over the reels in every picture. */
export function frameOverlay(
  { width, height, ratio }: PageSize,
  layout: Layout,
  { look, model }: Setting,
): HTMLCanvasElement {
  const { canvas, context } = canvasOf(width * ratio, height * ratio)
  context.scale(ratio, ratio)
  paintFrame(context, layout, look, model.strips.length)
  return canvas
}
