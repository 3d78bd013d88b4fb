import { slotSymbols, type SlotSymbol } from '@croupier/fair/model'
import type { LowFamily } from '@croupier/fair/skin'
import { lowSet } from '../art/lows.ts'
import type { Look } from '../art/looks.ts'
import { Painter, type Drawing } from '../art/painter.ts'
import { scatter, wild } from '../art/specials.ts'
import type { ThemeArt } from '../art/theme-art.ts'

/** The drawings of a skin. */
export type SymbolArt = Readonly<Record<SlotSymbol, Drawing>>

/** One symbol ready to be put down: sharp, and smeared as it looks at full speed. */
export interface Sprite {
  readonly sharp: HTMLCanvasElement
  readonly smeared: HTMLCanvasElement
}

/** Height of a smeared symbol, in heights of the sharp one. */
const smearedHeight = 1.7
const smearSteps = 27

/** The drawings of all symbols of a skin. */
export function symbolArt(art: ThemeArt, look: Look, lows: LowFamily): SymbolArt {
  const [A, B, C, D] = art.symbols
  const [E, F, G, H] = lowSet(lows, look.lowHue)
  return { W: wild(art.emblem, look.wild), S: scatter(look.scatterHue), A, B, C, D, E, F, G, H }
}

/** Draws every symbol once for cells of `size` device pixels. */
export function spritesOf(art: SymbolArt, size: number): ReadonlyMap<SlotSymbol, Sprite> {
  return new Map(
    slotSymbols.map((symbol) => {
      const low = 'EFGH'.includes(symbol)
      const sharp = drawSymbol(art[symbol], size, low ? 0.78 : 0.94)
      return [symbol, { sharp, smeared: smear(sharp) }]
    }),
  )
}

/** One symbol on a canvas of its own, with the shadow that it throws. */
export function drawSymbol(drawing: Drawing, size: number, share: number): HTMLCanvasElement {
  const bare = canvasOf(size, size)
  const scale = (size / 200) * share
  bare.context.translate(size / 2, size / 2)
  bare.context.scale(scale, scale)
  drawing(new Painter(bare.context, scale))
  const shaded = canvasOf(size, size)
  shaded.context.shadowColor = 'rgb(0 0 0 / 0.45)'
  shaded.context.shadowBlur = size * 0.05
  shaded.context.shadowOffsetY = size * 0.028
  shaded.context.drawImage(bare.canvas, 0, 0)
  return shaded.canvas
}

function smear(sharp: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = sharp
  const { canvas, context } = canvasOf(width, height * smearedHeight)
  const rest = (canvas.height - height) / 2
  // Equally faint copies that add up to their average.
  context.globalCompositeOperation = 'lighter'
  context.globalAlpha = 1 / smearSteps
  for (let step = 0; step < smearSteps; step += 1) {
    context.drawImage(sharp, 0, rest + (step / (smearSteps - 1) - 0.5) * rest * 2)
  }
  return canvas
}

/** A canvas off screen. Throws where the browser gives no 2D context. */
export function canvasOf(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no 2D canvas')
  return { canvas, context }
}

/** How a sprite is put down. */
export interface SpriteManner {
  readonly alpha: number
  readonly size: number
  /** As it looks at full speed. */
  readonly smeared?: boolean
}

/** Puts a sprite down with its middle at a point. */
export function drawSprite(
  context: CanvasRenderingContext2D,
  sprite: Sprite,
  [x, y]: readonly [number, number],
  side: number,
  { alpha, size, smeared = false }: SpriteManner,
): void {
  const width = side * size
  const height = smeared ? width * smearedHeight : width
  const before = context.globalAlpha
  context.globalAlpha = before * alpha
  context.drawImage(smeared ? sprite.smeared : sprite.sharp, x - width / 2, y - height / 2, width, height)
  context.globalAlpha = before
}
