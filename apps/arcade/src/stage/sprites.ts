import { slotSymbols, type SlotSymbol } from '@croupier/fair/model'
import type { LowFamily } from '@croupier/fair/skin'
import { createLowSymbols } from '../art/lows.ts'
import type { Look } from '../art/looks.ts'
import { Painter, type Drawing } from '../art/painter.ts'
import { createScatter, createWild } from '../art/specials.ts'
import type { ThemeArt } from '../art/theme-art.ts'

/** Symbol drawings of a skin. */
export type SymbolArt = Readonly<Record<SlotSymbol, Drawing>>

/** A rendered symbol, sharp and with motion blur for full speed. */
export interface Sprite {
  readonly sharp: HTMLCanvasElement
  readonly blurred: HTMLCanvasElement
}

/** Height of the blurred sprite relative to the sharp one. */
const blurredHeight = 1.7
const blurSteps = 27

/** Creates the drawings of all symbols of a skin. */
export function createSymbolArt(art: ThemeArt, look: Look, lows: LowFamily): SymbolArt {
  const [A, B, C, D] = art.symbols
  const [E, F, G, H] = createLowSymbols(lows, look.lowHue)
  return { W: createWild(art.emblem, look.wild), S: createScatter(look.scatterHue), A, B, C, D, E, F, G, H }
}

/** Renders every symbol for cells of `size` device pixels. */
export function createSprites(art: SymbolArt, size: number): ReadonlyMap<SlotSymbol, Sprite> {
  return new Map(
    slotSymbols.map((symbol) => {
      const low = 'EFGH'.includes(symbol)
      const sharp = drawSymbol(art[symbol], size, low ? 0.78 : 0.94)
      return [symbol, { sharp, blurred: createMotionBlur(sharp) }]
    }),
  )
}

/** Renders a symbol with its shadow on its own canvas; `share` is its size relative to the cell. */
export function drawSymbol(drawing: Drawing, size: number, share: number): HTMLCanvasElement {
  const bare = createCanvas(size, size)
  const scale = (size / 200) * share
  bare.context.translate(size / 2, size / 2)
  bare.context.scale(scale, scale)
  drawing(new Painter(bare.context, scale))
  const shaded = createCanvas(size, size)
  shaded.context.shadowColor = 'rgb(0 0 0 / 0.45)'
  shaded.context.shadowBlur = size * 0.05
  shaded.context.shadowOffsetY = size * 0.028
  shaded.context.drawImage(bare.canvas, 0, 0)
  return shaded.canvas
}

function createMotionBlur(sharp: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = sharp
  const { canvas, context } = createCanvas(width, height * blurredHeight)
  const rest = (canvas.height - height) / 2
  // Copies with equal alpha add up to their average.
  context.globalCompositeOperation = 'lighter'
  context.globalAlpha = 1 / blurSteps
  for (let step = 0; step < blurSteps; step += 1) {
    context.drawImage(sharp, 0, rest + (step / (blurSteps - 1) - 0.5) * rest * 2)
  }
  return canvas
}

/** Creates an off-screen canvas. Throws if 2D contexts are not supported. */
export function createCanvas(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('2D canvas is not supported')
  return { canvas, context }
}

/** Options of `drawSprite`. */
export interface SpriteOptions {
  readonly alpha: number
  readonly size: number
  /** Draws with motion blur. */
  readonly blurred?: boolean
}

/** Draws a sprite centered at a point. */
export function drawSprite(
  context: CanvasRenderingContext2D,
  sprite: Sprite,
  [x, y]: readonly [number, number],
  side: number,
  { alpha, size, blurred = false }: SpriteOptions,
): void {
  const width = side * size
  const height = blurred ? width * blurredHeight : width
  const before = context.globalAlpha
  context.globalAlpha = before * alpha
  context.drawImage(blurred ? sprite.blurred : sprite.sharp, x - width / 2, y - height / 2, width, height)
  context.globalAlpha = before
}
