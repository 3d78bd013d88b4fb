import type { Ramp } from './ramp.ts'

/** Finish of a solid. */
export interface Finish {
  /** Width of the line around it. */
  readonly outline?: number
  /** Depth of the rounded edge. */
  readonly bevel?: number
  /** Strength of the reflection on its upper half, 0-1. */
  readonly gloss?: number
  /** Vertical range of the gradient from light to shade. */
  readonly span?: readonly [top: number, bottom: number]
}

/**
 * Draws in the unit square (-100 to 100) of one symbol. A solid has an outline, a gradient body, a light edge at the
 * upper left, a dark edge at the lower right and a gloss.
 */
export class Painter {
  readonly context: CanvasRenderingContext2D
  /** Device pixels per unit; shadows ignore transforms, so they need it. */
  readonly #scale: number

  constructor(context: CanvasRenderingContext2D, scale: number) {
    this.context = context
    this.#scale = scale
  }

  solid(data: string, material: Ramp, finish: Finish = {}): void {
    const { outline = 6, bevel = 9, gloss = 0.45, span = [-85, 85] } = finish
    const { context } = this
    const path = new Path2D(data)
    if (outline > 0) this.#stroke(path, material.line, outline * 2)
    context.fillStyle = this.#gradient(span, [material.light, material.base, material.shade])
    context.fill(path)
    context.save()
    context.clip(path)
    this.#edge(path, material.deep, -bevel, bevel * 1.3)
    this.#edge(path, material.glint, bevel * 0.75, bevel * 0.9)
    if (gloss > 0) this.#gloss(span, gloss)
    context.restore()
  }

  /** Draws a ball lit from the upper left. */
  sphere(x: number, y: number, radius: number, material: Ramp, outline = 6): void {
    const { context } = this
    const ball = new Path2D()
    ball.arc(x, y, radius, 0, Math.PI * 2)
    if (outline > 0) this.#stroke(ball, material.line, outline * 2)
    const light = context.createRadialGradient(x - radius * 0.35, y - radius * 0.42, radius * 0.08, x, y, radius * 1.08)
    for (const [stop, color] of [
      [0, material.glint],
      [0.25, material.light],
      [0.6, material.base],
      [0.88, material.shade],
      [1, material.deep],
    ] as const)
      light.addColorStop(stop, color)
    context.fillStyle = light
    context.fill(ball)
    this.shine(x - radius * 0.36, y - radius * 0.48, radius * 0.34, radius * 0.2, -32)
  }

  flat(data: string, color: string, alpha = 1): void {
    this.context.save()
    this.context.globalAlpha *= alpha
    this.context.fillStyle = color
    this.context.fill(new Path2D(data))
    this.context.restore()
  }

  /** Draws a gradient body without edges. */
  fill(data: string, material: Ramp, span: readonly [number, number] = [-85, 85]): void {
    this.context.fillStyle = this.#gradient(span, [material.light, material.base, material.shade])
    this.context.fill(new Path2D(data))
  }

  line(data: string, color: string, width: number, alpha = 1): void {
    this.context.save()
    this.context.globalAlpha *= alpha
    this.#stroke(new Path2D(data), color, width)
    this.context.restore()
  }

  /** Draws a rounded tube along a line: outline, body and highlight. */
  tube(data: string, material: Ramp, width: number, outline = 6, span: readonly [number, number] = [-80, 80]): void {
    const path = new Path2D(data)
    this.#stroke(path, material.line, width + outline * 2)
    this.#stroke(path, this.#gradient(span, [material.light, material.base, material.shade]), width)
    const { context } = this
    context.save()
    context.translate(-width * 0.12, -width * 0.14)
    context.globalAlpha *= 0.7
    this.#stroke(path, material.glint, width * 0.2)
    context.restore()
  }

  /** Draws a soft highlight. */
  shine(x: number, y: number, rx: number, ry: number, degrees = -25, alpha = 0.85): void {
    const { context } = this
    context.save()
    context.translate(x, y)
    context.rotate((degrees * Math.PI) / 180)
    context.scale(rx, ry)
    const light = context.createRadialGradient(0, 0, 0, 0, 0, 1)
    light.addColorStop(0, `rgb(255 255 255 / ${alpha})`)
    light.addColorStop(0.55, `rgb(255 255 255 / ${alpha * 0.6})`)
    light.addColorStop(1, 'rgb(255 255 255 / 0)')
    context.fillStyle = light
    context.fillRect(-1, -1, 2, 2)
    context.restore()
  }

  /** Draws light around a point. */
  glow(x: number, y: number, radius: number, color: string, alpha = 0.8): void {
    const { context } = this
    context.save()
    context.globalAlpha *= alpha
    context.globalCompositeOperation = 'lighter'
    const light = context.createRadialGradient(x, y, 0, x, y, radius)
    light.addColorStop(0, color)
    light.addColorStop(1, 'transparent')
    context.fillStyle = light
    context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
    context.restore()
  }

  /** Draws a four-pointed glint. */
  sparkle(x: number, y: number, radius: number, color = '#fff'): void {
    const [long, waist] = [radius, radius * 0.12]
    this.flat(
      `M${x} ${y - long}Q${x + waist} ${y - waist} ${x + long} ${y}Q${x + waist} ${y + waist} ${x} ${y + long}Q${x - waist} ${y + waist} ${x - long} ${y}Q${x - waist} ${y - waist} ${x} ${y - long}Z`,
      color,
    )
    this.shine(x, y, radius * 0.5, radius * 0.5, 0, 0.6)
  }

  /** Draws with another origin, scale (one number, or x and y) and rotation. */
  at(x: number, y: number, size: number | readonly [number, number], degrees: number, draw: () => void): void {
    const { context } = this
    const [sx, sy] = typeof size === 'number' ? [size, size] : size
    context.save()
    context.translate(x, y)
    context.rotate((degrees * Math.PI) / 180)
    context.scale(sx, sy)
    draw()
    context.restore()
  }

  /** Draws clipped to a shape. */
  inside(data: string, draw: () => void): void {
    this.context.save()
    this.context.clip(new Path2D(data))
    draw()
    this.context.restore()
  }

  /** Draws once as given and once mirrored horizontally. */
  both(draw: () => void): void {
    draw()
    this.at(0, 0, [-1, 1], 0, draw)
  }

  #stroke(path: Path2D, style: string | CanvasGradient, width: number): void {
    const { context } = this
    context.strokeStyle = style
    context.lineWidth = width
    context.lineJoin = 'round'
    context.lineCap = 'round'
    context.stroke(path)
  }

  /** Shades the inner edge of a clipped path with the shadow of everything outside it. */
  #edge(path: Path2D, color: string, offset: number, blur: number): void {
    const { context } = this
    const outside = new Path2D('M-400 -400L400 -400L400 400L-400 400Z')
    outside.addPath(path)
    context.save()
    context.shadowColor = color
    context.shadowBlur = blur * this.#scale
    context.shadowOffsetX = offset * 0.6 * this.#scale
    context.shadowOffsetY = offset * this.#scale
    context.fillStyle = color
    context.fill(outside, 'evenodd')
    context.restore()
  }

  #gloss([top, bottom]: readonly [number, number], alpha: number): void {
    const { context } = this
    const middle = top + (bottom - top) * 0.52
    const light = context.createLinearGradient(0, top, 0, middle)
    light.addColorStop(0, `rgb(255 255 255 / ${alpha})`)
    light.addColorStop(1, `rgb(255 255 255 / ${alpha * 0.12})`)
    context.fillStyle = light
    context.beginPath()
    context.ellipse(-16, top + (middle - top) * 0.25, 108, (middle - top) * 0.72, -0.1, 0, Math.PI * 2)
    context.fill()
  }

  #gradient([top, bottom]: readonly [number, number], colors: readonly string[]): CanvasGradient {
    const gradient = this.context.createLinearGradient(-20, top, 20, bottom)
    for (const [index, color] of colors.entries()) gradient.addColorStop(index / (colors.length - 1), color)
    return gradient
  }
}

/** Draws a picture in the unit square. */
export type Drawing = (painter: Painter) => void
