import { expandWilds, type Win, type Window } from '@croupier/fair/evaluate'
import type { SlotSymbol } from '@croupier/fair/model'
import type { Spin } from '@croupier/fair/round'
import { createRandom } from '../art/random.ts'
import { planLanding, type Pace } from './landing.ts'
import { computeLayout, type Box, type Layout } from './layout.ts'
import { Particles } from './particles.ts'
import { Reel } from './reel.ts'
import { createFrameOverlay, paintScenery, type PageSize, type SceneOptions } from './scenery.ts'
import { drawSprite, createSprites, type Sprite, type SpriteOptions, type SymbolArt } from './sprites.ts'
import { toCellKey, drawWin, getHighlightedWins } from './wins.ts'

/** Options of a stage. */
export interface StageOptions extends SceneOptions {
  readonly art: SymbolArt
  /** Called when a reel comes to rest, with the number of scatters on it and the reels before it. */
  readonly onReelStop: (reel: number, scatters: number) => void
}

interface Landing {
  readonly spin: Spin
  readonly at: number[]
  readonly suspense: readonly boolean[]
  readonly landed: boolean[]
  readonly stopped: boolean[]
  readonly done: () => void
}

interface WinDisplay {
  readonly wins: readonly Win[]
  readonly since: number
  readonly animated: boolean
}

/** Speed in symbols per second from which symbols are blurred. */
const blurSpeed = 9
const fadeSeconds = 0.22
const expandSeconds = 0.32
const ambientIntervalSeconds = 0.28
/** Reduced motion shows all reels at once, after a short delay. */
const reducedMotionPace: Pace = { minSeconds: 0.35, intervalSeconds: 0, suspenseSeconds: 0 }

/** Renders the game on two canvases: a static background (scene, title) and an animated foreground (reels, wins). */
export class Stage {
  readonly #game: StageOptions
  readonly #background: CanvasRenderingContext2D
  readonly #foreground: CanvasRenderingContext2D
  readonly #particles = new Particles(createRandom('particles'))
  readonly #ambientParticles = new Particles(createRandom('drifting'))
  readonly #reels: readonly Reel[]
  #sprites: ReadonlyMap<SlotSymbol, Sprite> = new Map()
  #overlay: HTMLCanvasElement | null = null
  #layout: Layout | null = null
  #size: PageSize = { width: 0, height: 0, ratio: 1 }
  #window: Window
  #landing: Landing | null = null
  #spinningSince = 0
  #winDisplay: WinDisplay | null = null
  #expandedSince = 0
  #fadeSince = 0
  #reduced = false
  #ambient = true
  #frame = 0
  #last = 0
  #nextAmbientAt = 0

  constructor(background: HTMLCanvasElement, foreground: HTMLCanvasElement, game: StageOptions) {
    this.#game = game
    this.#background = getContext2d(background)
    this.#foreground = getContext2d(foreground)
    const { model } = game
    const random = createRandom(game.name)
    const stops = model.strips.map((strip) => Math.floor(random() * strip.length))
    this.#reels = model.strips.map((strip, reel) => new Reel(strip, stops[reel] ?? 0, model.rows))
    this.#window = model.strips.map((strip, reel) =>
      Array.from({ length: model.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'H'),
    )
  }

  /** Re-renders for a new size; `room` is the area of title and reels. */
  resize(size: PageSize, room: Box): void {
    this.#size = size
    const { model, art } = this.#game
    const layout = computeLayout(room, model.strips.length, model.rows)
    this.#layout = layout
    const pixels = Math.round(getSymbolSize(layout) * size.ratio)
    this.#sprites = createSprites(art, pixels)
    for (const context of [this.#background, this.#foreground]) resizeCanvas(context, size)
    paintScenery(this.#background, size, layout, this.#game)
    this.#overlay = createFrameOverlay(size, layout, this.#game)
    this.#draw(getSeconds())
    this.#requestFrame()
  }

  /** Sets the motion preferences. Reduced motion disables everything but a fade; `ambient` applies to ambient particles. */
  setMotion(motion: { reduced: boolean; ambient: boolean }): void {
    this.#reduced = motion.reduced
    this.#ambient = motion.ambient && !motion.reduced
    if (!this.#ambient) this.#ambientParticles.clear()
    this.#requestFrame()
  }

  /** Starts all reels. */
  spin(): void {
    const now = getSeconds()
    this.#winDisplay = null
    this.#expandedSince = 0
    this.#spinningSince = now
    if (!this.#reduced) for (const reel of this.#reels) reel.start(now)
    this.#requestFrame()
  }

  /** Stops the reels one after the other on the stops of a spin. Resolves when the last one rests. */
  land(spin: Spin, pace: Pace): Promise<void> {
    const now = getSeconds()
    const first = Math.max(now, this.#spinningSince + (this.#reduced ? reducedMotionPace : pace).minSeconds)
    const plan = planLanding(spin, this.#game.model, this.#reduced ? reducedMotionPace : pace)
    const at = plan.delays.map((seconds) => first + seconds)
    return new Promise((resolve) => {
      this.#landing = {
        spin,
        at,
        suspense: plan.suspense,
        landed: at.map(() => false),
        stopped: at.map(() => false),
        done: resolve,
      }
      this.#requestFrame()
    })
  }

  /** Stops the reels as soon as the result is available. */
  quickStop(): void {
    const now = getSeconds()
    this.#spinningSince = Math.min(this.#spinningSince, now - 10)
    const landing = this.#landing
    if (landing) for (const reel of landing.at.keys()) landing.at[reel] = now
  }

  /** Stops the reels where they started, after a failed spin. */
  cancelSpin(): void {
    const now = getSeconds()
    this.#landing = null
    for (const [reel, strip] of this.#game.model.strips.entries()) {
      const symbols = this.#window[reel] ?? []
      if (!this.#reels[reel]?.resting) this.#reels[reel]?.land(now, symbols.length > 0 ? symbols : strip, 0)
    }
    this.#requestFrame()
  }

  /** Highlights wins. `animated` pulses cells and spawns sparks; not used for a return at or below the stake. */
  showWins(wins: readonly Win[], animated: boolean): void {
    this.#winDisplay = { wins, since: getSeconds(), animated: animated && !this.#reduced }
    const layout = this.#layout
    if (layout && this.#winDisplay.animated) {
      const seen = new Set<string>()
      for (const win of wins)
        for (const [reel, row] of win.cells) {
          if (seen.has(toCellKey(reel, row))) continue
          seen.add(toCellKey(reel, row))
          this.#particles.spawnSparks(...getCellCenter(layout, reel, row), layout.cellWidth, this.#game.look)
        }
    }
    this.#requestFrame()
  }

  /** Spawns coins over the reels, for a big win. */
  spawnCoins(count: number): void {
    const layout = this.#layout
    if (!layout || this.#reduced) return
    const { reels, cellWidth } = layout
    this.#particles.spawnCoins(reels.x + reels.width / 2, reels.y + reels.height, reels.width, count, cellWidth)
    this.#requestFrame()
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = -1
  }

  #requestFrame(): void {
    if (this.#frame !== 0 || !this.#layout) return
    this.#last = getSeconds()
    this.#frame = requestAnimationFrame(() => this.#renderFrame())
  }

  #renderFrame(): void {
    this.#frame = 0
    const now = getSeconds()
    const step = Math.min(0.05, now - this.#last)
    this.#last = now
    this.#updateLanding(now)
    if (this.#ambient && now > this.#nextAmbientAt) {
      this.#nextAmbientAt = now + ambientIntervalSeconds
      this.#ambientParticles.spawnAmbient(this.#game.look.ambient, this.#size.width, this.#size.height, this.#game.look)
    }
    this.#particles.step(step)
    this.#ambientParticles.step(step)
    this.#draw(now)
    if (this.#isBusy(now)) this.#frame = requestAnimationFrame(() => this.#renderFrame())
  }

  #isBusy(now: number): boolean {
    return (
      this.#ambient ||
      this.#landing !== null ||
      this.#reels.some((reel) => !reel.resting) ||
      this.#particles.count > 0 ||
      (this.#winDisplay !== null &&
        (this.#winDisplay.animated || this.#winDisplay.wins.length > 1 || now - this.#winDisplay.since < 1)) ||
      now - this.#expandedSince < expandSeconds ||
      now - this.#fadeSince < fadeSeconds
    )
  }

  #updateLanding(now: number): void {
    const landing = this.#landing
    if (!landing) return
    const { model } = this.#game
    const strips = landing.spin.free && model.freeSpins ? model.freeSpins.strips : model.strips
    for (const [index, reel] of this.#reels.entries()) {
      const strip = strips[index] ?? []
      const stop = landing.spin.stops[index] ?? 0
      if (!landing.landed[index] && now >= (landing.at[index] ?? 0)) {
        landing.landed[index] = true
        if (this.#reduced) reel.set(strip, stop)
        else reel.land(now, strip, stop)
      }
      reel.sample(now)
      if (landing.landed[index] && !landing.stopped[index] && reel.resting) {
        landing.stopped[index] = true
        const seen = landing.spin.window.slice(0, index + 1).flat()
        this.#game.onReelStop(index, seen.filter((symbol) => symbol === 'S').length)
      }
    }
    if (!landing.stopped.every(Boolean)) return
    this.#landing = null
    this.#window = landing.spin.window
    if (this.#reduced) this.#fadeSince = now
    if (model.expandingWilds && this.#window.some((symbols) => symbols.includes('W'))) this.#expandedSince = now
    landing.done()
  }

  #draw(now: number): void {
    const [context, layout] = [this.#foreground, this.#layout]
    if (!layout) return
    const { reels } = layout
    context.clearRect(0, 0, this.#size.width, this.#size.height)
    this.#drawAmbient(layout)
    const show = this.#winDisplay
    const wins = show ? getHighlightedWins(show.wins, now - show.since) : []
    const winning = new Set(wins.flatMap((win) => win.cells.map(([reel, row]) => toCellKey(reel, row))))
    context.save()
    context.beginPath()
    context.rect(reels.x, reels.y, reels.width, reels.height)
    context.clip()
    if (now - this.#fadeSince < fadeSeconds) context.globalAlpha = (now - this.#fadeSince) / fadeSeconds
    for (const index of this.#reels.keys()) this.#drawReel(now, index, winning)
    context.restore()
    if (this.#overlay) context.drawImage(this.#overlay, 0, 0, this.#size.width, this.#size.height)
    if (show) this.#drawWins(now, show, wins, winning)
    this.#particles.draw(context)
  }

  /** Draws ambient particles, clipped to the area outside the reels. */
  #drawAmbient({ reels, border }: Layout): void {
    const context = this.#foreground
    context.save()
    context.beginPath()
    context.rect(0, 0, this.#size.width, this.#size.height)
    context.rect(reels.x - border, reels.y - border, reels.width + border * 2, reels.height + border * 2)
    context.clip('evenodd')
    this.#ambientParticles.draw(context)
    context.restore()
  }

  #drawReel(now: number, index: number, winning: ReadonlySet<string>): void {
    const [context, layout, reel] = [this.#foreground, this.#layout, this.#reels[index]]
    if (!layout || !reel) return
    const { position, speed } = reel.sample(now)
    const { model } = this.#game
    if (reel.resting) {
      const isExpanded = this.#isExpanded(index)
      for (let row = 0; row < model.rows; row += 1) {
        const shown = winning.size === 0 || winning.has(toCellKey(index, row))
        const symbol = isExpanded ? 'W' : reel.getSymbolAt(position - row)
        if (!winning.has(toCellKey(index, row)) || !this.#winDisplay?.animated)
          this.#drawSymbol(symbol, index, row, {
            alpha: shown ? 1 : 0.34,
            size: isExpanded ? this.#getExpansionScale(now) : 1,
          })
      }
      return
    }
    if (this.#landing?.suspense[index] && this.#isNextToStop(index)) this.#drawSuspense(now, index)
    const top = Math.floor(position)
    for (let step = -1; step <= model.rows + 1; step += 1) {
      const symbol = reel.getSymbolAt(top + 1 - step)
      this.#drawSymbol(symbol, index, position - (top + 1 - step), { alpha: 1, size: 1, blurred: speed > blurSpeed })
    }
    context.globalAlpha = 1
  }

  /** Whether this is the next reel to stop: all reels before it rest. */
  #isNextToStop(index: number): boolean {
    return this.#reels.slice(0, index).every((reel) => reel.resting)
  }

  #drawSuspense(now: number, index: number): void {
    const [context, layout] = [this.#foreground, this.#layout]
    if (!layout) return
    const { reels, cellWidth } = layout
    const beat = 0.5 + 0.5 * Math.sin(now * 14)
    context.save()
    context.globalAlpha = 0.22 + 0.3 * beat
    context.fillStyle = this.#game.look.accent.light
    context.fillRect(reels.x + index * cellWidth, reels.y, cellWidth, reels.height)
    context.restore()
  }

  #drawWins(now: number, show: WinDisplay, wins: readonly Win[], winning: ReadonlySet<string>): void {
    const [layout, { model, look }] = [this.#layout, this.#game]
    if (!layout) return
    const share = show.animated ? Math.min(1, (now - show.since) / 0.42) : 1
    const { evaluation } = model
    for (const win of wins) {
      const rows = win.kind === 'line' && evaluation.kind === 'lines' ? (evaluation.lines[win.line ?? 0] ?? null) : null
      drawWin(this.#foreground, layout, look, win, rows, share)
    }
    if (!show.animated) return
    const paying = expandWilds(model, this.#window)
    const size = 1.06 + 0.07 * Math.sin((now - show.since) * 7)
    for (const [index, symbols] of paying.entries())
      for (const [row, symbol] of symbols.entries())
        if (winning.has(toCellKey(index, row)))
          this.#drawSymbol(this.#window[index]?.[row] === 'S' ? 'S' : symbol, index, row, { alpha: 1, size })
  }

  #drawSymbol(symbol: SlotSymbol, reel: number, row: number, how: SpriteOptions): void {
    const [layout, sprite] = [this.#layout, this.#sprites.get(symbol)]
    if (layout && sprite)
      drawSprite(this.#foreground, sprite, getCellCenter(layout, reel, row), getSymbolSize(layout), how)
  }

  #isExpanded(index: number): boolean {
    return this.#expandedSince > 0 && (this.#window[index]?.includes('W') ?? false)
  }

  #getExpansionScale(now: number): number {
    const share = this.#reduced ? 1 : Math.min(1, (now - this.#expandedSince) / expandSeconds)
    return 0.6 + 0.4 * share + 0.22 * Math.sin(Math.PI * share)
  }
}

function getCellCenter({ reels, cellWidth, cellHeight }: Layout, reel: number, row: number): [number, number] {
  return [reels.x + (reel + 0.5) * cellWidth, reels.y + (row + 0.5) * cellHeight]
}

/** Size of a symbol: slightly larger than its cell, so that adjacent symbols touch. */
function getSymbolSize({ cellWidth, cellHeight }: Layout): number {
  return Math.min(cellWidth, cellHeight) * 1.06
}

function getContext2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('2D canvas is not supported')
  return context
}

function resizeCanvas(context: CanvasRenderingContext2D, { width, height, ratio }: PageSize): void {
  context.canvas.width = Math.round(width * ratio)
  context.canvas.height = Math.round(height * ratio)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
}

function getSeconds(): number {
  return performance.now() / 1000
}
