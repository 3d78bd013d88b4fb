import { expanded, type Win, type Window } from '@croupier/fair/evaluate'
import type { SlotSymbol } from '@croupier/fair/model'
import type { Spin } from '@croupier/fair/round'
import { randomOf } from '../art/random.ts'
import { planLanding, type Pace } from './landing.ts'
import { layoutOf, type Box, type Layout } from './layout.ts'
import { Particles } from './particles.ts'
import { Reel } from './reel.ts'
import { frameOverlay, paintScenery, type PageSize, type Setting } from './scenery.ts'
import { drawSprite, spritesOf, type Sprite, type SpriteManner, type SymbolArt } from './sprites.ts'
import { cellKey, drawWin, marked } from './wins.ts'

/** What the stage needs to know of its game. */
export interface StageGame extends Setting {
  readonly art: SymbolArt
  /** Called when a reel comes to rest, with the scatters seen so far on it and those before it. */
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

interface Show {
  readonly wins: readonly Win[]
  readonly since: number
  readonly lively: boolean
}

const blurFrom = 9
const fadeSeconds = 0.22
const growSeconds = 0.32
const driftEvery = 0.28
/** Reduced motion shows the result all at once, but not before a spin was felt as one. */
const stillPace: Pace = { least: 0.35, between: 0, suspense: 0 }

/** The picture of the game: scene, frame, reels, wins. Two canvases: what stands still, and what moves. */
export class Stage {
  readonly #game: StageGame
  readonly #still: CanvasRenderingContext2D
  readonly #moving: CanvasRenderingContext2D
  readonly #particles = new Particles(randomOf('particles'))
  readonly #drifting = new Particles(randomOf('drifting'))
  readonly #reels: readonly Reel[]
  #sprites: ReadonlyMap<SlotSymbol, Sprite> = new Map()
  #overlay: HTMLCanvasElement | null = null
  #layout: Layout | null = null
  #size: PageSize = { width: 0, height: 0, ratio: 1 }
  #window: Window
  #landing: Landing | null = null
  #spinningSince = 0
  #show: Show | null = null
  #grownSince = 0
  #fadeSince = 0
  #reduced = false
  #ambient = true
  #frame = 0
  #last = 0
  #nextDrift = 0

  constructor(still: HTMLCanvasElement, moving: HTMLCanvasElement, game: StageGame) {
    this.#game = game
    this.#still = contextOf(still)
    this.#moving = contextOf(moving)
    const { model } = game
    const random = randomOf(game.name)
    const stops = model.strips.map((strip) => Math.floor(random() * strip.length))
    this.#reels = model.strips.map((strip, reel) => new Reel(strip, stops[reel] ?? 0, model.rows))
    this.#window = model.strips.map((strip, reel) =>
      Array.from({ length: model.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'H'),
    )
  }

  /** Draws everything for a new size; `room` is what the bars leave to title and reels. */
  resize(size: PageSize, room: Box): void {
    this.#size = size
    const { model, art } = this.#game
    const layout = layoutOf(room, model.strips.length, model.rows)
    this.#layout = layout
    const pixels = Math.round(cellSide(layout) * size.ratio)
    this.#sprites = spritesOf(art, pixels)
    for (const context of [this.#still, this.#moving]) fit(context, size)
    paintScenery(this.#still, size, layout, this.#game)
    this.#overlay = frameOverlay(size, layout, this.#game)
    this.#draw(seconds())
    this.#wake()
  }

  /** What may move: nothing beyond a fade under reduced motion; ambient things can be switched off by themselves. */
  setMotion(motion: { reduced: boolean; ambient: boolean }): void {
    this.#reduced = motion.reduced
    this.#ambient = motion.ambient && !motion.reduced
    if (!this.#ambient) this.#drifting.clear()
    this.#wake()
  }

  /** Starts all reels. */
  spin(): void {
    const now = seconds()
    this.#show = null
    this.#grownSince = 0
    this.#spinningSince = now
    if (!this.#reduced) for (const reel of this.#reels) reel.start(now)
    this.#wake()
  }

  /** Brings the reels to rest, one after the other, on a spin's stops; done when the last one rests. */
  land(spin: Spin, pace: Pace): Promise<void> {
    const now = seconds()
    const first = Math.max(now, this.#spinningSince + (this.#reduced ? stillPace : pace).least)
    const plan = planLanding(spin, this.#game.model, this.#reduced ? stillPace : pace)
    const at = plan.after.map((seconds) => first + seconds)
    return new Promise((resolve) => {
      this.#landing = {
        spin,
        at,
        suspense: plan.suspense,
        landed: at.map(() => false),
        stopped: at.map(() => false),
        done: resolve,
      }
      this.#wake()
    })
  }

  /** Brings the reels to rest as soon as the result is there. */
  hurry(): void {
    const now = seconds()
    this.#spinningSince = Math.min(this.#spinningSince, now - 10)
    const landing = this.#landing
    if (landing) for (const reel of landing.at.keys()) landing.at[reel] = now
  }

  /** Lets the reels come back to rest where they started: the spin did not take place. */
  settleBack(): void {
    const now = seconds()
    this.#landing = null
    for (const [reel, strip] of this.#game.model.strips.entries()) {
      const symbols = this.#window[reel] ?? []
      if (!this.#reels[reel]?.resting) this.#reels[reel]?.land(now, symbols.length > 0 ? symbols : strip, 0)
    }
    this.#wake()
  }

  /** Marks wins; `lively` lets cells beat and spark, which a return at or below the stake never does. */
  showWins(wins: readonly Win[], lively: boolean): void {
    this.#show = { wins, since: seconds(), lively: lively && !this.#reduced }
    const layout = this.#layout
    if (layout && this.#show.lively) {
      const seen = new Set<string>()
      for (const win of wins)
        for (const [reel, row] of win.cells) {
          if (seen.has(cellKey(reel, row))) continue
          seen.add(cellKey(reel, row))
          this.#particles.sparkle(...centre(layout, reel, row), layout.cellWidth, this.#game.look)
        }
    }
    this.#wake()
  }

  clearWins(): void {
    this.#show = null
    this.#wake()
  }

  /** Throws coins over the reels, for a big win. */
  coins(count: number): void {
    const layout = this.#layout
    if (!layout || this.#reduced) return
    const { reels, cellWidth } = layout
    this.#particles.coins(reels.x + reels.width / 2, reels.y + reels.height, reels.width, count, cellWidth)
    this.#wake()
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = -1
  }

  #wake(): void {
    if (this.#frame !== 0 || !this.#layout) return
    this.#last = seconds()
    this.#frame = requestAnimationFrame(() => this.#tick())
  }

  #tick(): void {
    this.#frame = 0
    const now = seconds()
    const step = Math.min(0.05, now - this.#last)
    this.#last = now
    this.#advance(now)
    if (this.#ambient && now > this.#nextDrift) {
      this.#nextDrift = now + driftEvery
      this.#drifting.drift(this.#game.look.ambient, this.#size.width, this.#size.height, this.#game.look)
    }
    this.#particles.step(step)
    this.#drifting.step(step)
    this.#draw(now)
    if (this.#isBusy(now)) this.#frame = requestAnimationFrame(() => this.#tick())
  }

  #isBusy(now: number): boolean {
    return (
      this.#ambient ||
      this.#landing !== null ||
      this.#reels.some((reel) => !reel.resting) ||
      this.#particles.count > 0 ||
      (this.#show !== null && (this.#show.lively || this.#show.wins.length > 1 || now - this.#show.since < 1)) ||
      now - this.#grownSince < growSeconds ||
      now - this.#fadeSince < fadeSeconds
    )
  }

  #advance(now: number): void {
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
    if (model.expandingWilds && this.#window.some((symbols) => symbols.includes('W'))) this.#grownSince = now
    landing.done()
  }

  #draw(now: number): void {
    const [context, layout] = [this.#moving, this.#layout]
    if (!layout) return
    const { reels } = layout
    context.clearRect(0, 0, this.#size.width, this.#size.height)
    this.#drawDrifting(layout)
    const show = this.#show
    const wins = show ? marked(show.wins, now - show.since) : []
    const winning = new Set(wins.flatMap((win) => win.cells.map(([reel, row]) => cellKey(reel, row))))
    context.save()
    context.beginPath()
    context.rect(reels.x, reels.y, reels.width, reels.height)
    context.clip()
    if (now - this.#fadeSince < fadeSeconds) context.globalAlpha = (now - this.#fadeSince) / fadeSeconds
    for (const index of this.#reels.keys()) this.#drawReel(now, index, winning)
    context.restore()
    if (this.#overlay) context.drawImage(this.#overlay, 0, 0, this.#size.width, this.#size.height)
    if (show) this.#drawShow(now, show, wins, winning)
    this.#particles.draw(context)
  }

  /** What floats through the scene floats behind the reels. */
  #drawDrifting({ reels, border }: Layout): void {
    const context = this.#moving
    context.save()
    context.beginPath()
    context.rect(0, 0, this.#size.width, this.#size.height)
    context.rect(reels.x - border, reels.y - border, reels.width + border * 2, reels.height + border * 2)
    context.clip('evenodd')
    this.#drifting.draw(context)
    context.restore()
  }

  #drawReel(now: number, index: number, winning: ReadonlySet<string>): void {
    const [context, layout, reel] = [this.#moving, this.#layout, this.#reels[index]]
    if (!layout || !reel) return
    const { position, speed } = reel.sample(now)
    const { model } = this.#game
    if (reel.resting) {
      const grown = this.#grown(index)
      for (let row = 0; row < model.rows; row += 1) {
        const shown = winning.size === 0 || winning.has(cellKey(index, row))
        const symbol = grown ? 'W' : reel.symbolAt(position - row)
        if (!winning.has(cellKey(index, row)) || !this.#show?.lively)
          this.#drawSymbol(symbol, index, row, { alpha: shown ? 1 : 0.34, size: grown ? this.#growth(now) : 1 })
      }
      return
    }
    if (this.#landing?.suspense[index] && this.#isNext(index)) this.#drawSuspense(now, index)
    const top = Math.floor(position)
    for (let step = -1; step <= model.rows + 1; step += 1) {
      const symbol = reel.symbolAt(top + 1 - step)
      this.#drawSymbol(symbol, index, position - (top + 1 - step), { alpha: 1, size: 1, smeared: speed > blurFrom })
    }
    context.globalAlpha = 1
  }

  /** Whether this is the reel that everybody looks at: all before it rest. */
  #isNext(index: number): boolean {
    return this.#reels.slice(0, index).every((reel) => reel.resting)
  }

  #drawSuspense(now: number, index: number): void {
    const [context, layout] = [this.#moving, this.#layout]
    if (!layout) return
    const { reels, cellWidth } = layout
    const beat = 0.5 + 0.5 * Math.sin(now * 14)
    context.save()
    context.globalAlpha = 0.22 + 0.3 * beat
    context.fillStyle = this.#game.look.accent.light
    context.fillRect(reels.x + index * cellWidth, reels.y, cellWidth, reels.height)
    context.restore()
  }

  #drawShow(now: number, show: Show, wins: readonly Win[], winning: ReadonlySet<string>): void {
    const [layout, { model, look }] = [this.#layout, this.#game]
    if (!layout) return
    const share = show.lively ? Math.min(1, (now - show.since) / 0.42) : 1
    const { evaluation } = model
    for (const win of wins) {
      const rows = win.kind === 'line' && evaluation.kind === 'lines' ? (evaluation.lines[win.line ?? 0] ?? null) : null
      drawWin(this.#moving, layout, look, win, rows, share)
    }
    if (!show.lively) return
    const paying = expanded(model, this.#window)
    const size = 1.06 + 0.07 * Math.sin((now - show.since) * 7)
    for (const [index, symbols] of paying.entries())
      for (const [row, symbol] of symbols.entries())
        if (winning.has(cellKey(index, row)))
          this.#drawSymbol(this.#window[index]?.[row] === 'S' ? 'S' : symbol, index, row, { alpha: 1, size })
  }

  #drawSymbol(symbol: SlotSymbol, reel: number, row: number, how: SpriteManner): void {
    const [layout, sprite] = [this.#layout, this.#sprites.get(symbol)]
    if (layout && sprite) drawSprite(this.#moving, sprite, centre(layout, reel, row), cellSide(layout), how)
  }

  #grown(index: number): boolean {
    return this.#grownSince > 0 && (this.#window[index]?.includes('W') ?? false)
  }

  #growth(now: number): number {
    const share = this.#reduced ? 1 : Math.min(1, (now - this.#grownSince) / growSeconds)
    return 0.6 + 0.4 * share + 0.22 * Math.sin(Math.PI * share)
  }
}

function centre({ reels, cellWidth, cellHeight }: Layout, reel: number, row: number): [number, number] {
  return [reels.x + (reel + 0.5) * cellWidth, reels.y + (row + 0.5) * cellHeight]
}

/** Side of a symbol: a little more than its cell, so that neighbours touch. */
function cellSide({ cellWidth, cellHeight }: Layout): number {
  return Math.min(cellWidth, cellHeight) * 1.06
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no 2D canvas')
  return context
}

function fit(context: CanvasRenderingContext2D, { width, height, ratio }: PageSize): void {
  context.canvas.width = Math.round(width * ratio)
  context.canvas.height = Math.round(height * ratio)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
}

function seconds(): number {
  return performance.now() / 1000
}
