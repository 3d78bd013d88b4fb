import type { SlotSymbol, Strip } from '@croupier/fair/model'

/** Where a reel is: how many symbols have passed, and how fast they pass (symbols per second). */
export interface ReelSample {
  readonly position: number
  readonly speed: number
}

/** Symbols per second at full speed, seconds to get there, and how far a stopping reel overshoots. */
const fullSpeed = 30
const rampUp = 0.09
const windUp = 0.18
const windUpSeconds = 0.16
const overshoot = 0.9

type Phase =
  | { readonly kind: 'resting' }
  | { readonly kind: 'spinning'; readonly since: number; readonly from: number }
  | {
      readonly kind: 'stopping'
      readonly since: number
      readonly from: number
      readonly to: number
      readonly seconds: number
    }

/** From this symbol on (counted as they come in from the top) the tape runs along a strip. */
interface Segment {
  readonly first: number
  readonly strip: Strip
  /** At this position the top row shows `strip[stop]`. */
  readonly position: number
  readonly stop: number
}

/**
 * One reel as a pure function of time: symbols run past from the top, a spin starts with a short pull back, and a stop
 * is eased into with a small bounce. Times are seconds of any one clock.
 */
export class Reel {
  readonly #rows: number
  #phase: Phase = { kind: 'resting' }
  #position = 0
  #tape: readonly Segment[]

  constructor(strip: Strip, stop: number, rows: number) {
    this.#rows = rows
    this.#tape = [{ first: Number.NEGATIVE_INFINITY, strip, position: 0, stop }]
  }

  get resting(): boolean {
    return this.#phase.kind === 'resting'
  }

  /** Starts to spin; nothing happens to a reel that moves already. */
  start(now: number): void {
    if (this.#phase.kind === 'resting') this.#phase = { kind: 'spinning', since: now, from: this.#position }
  }

  /** Lets the reel come to rest with `stop` in its top row. A reel that already stops keeps its course. */
  land(now: number, strip: Strip, stop: number): void {
    if (this.#phase.kind === 'stopping') return
    const from = this.sample(now).position
    const cut = Math.ceil(from) + 1
    const to = cut + this.#rows - 1
    this.#tape = [...this.#tape.slice(-1), { first: cut, strip, position: to, stop }]
    // The curve starts with this slope, so that the speed does not jump.
    const slope = overshoot + 3
    this.#phase = { kind: 'stopping', since: now, from, to, seconds: (slope * (to - from)) / fullSpeed }
  }

  /** Shows a stop at once. */
  set(strip: Strip, stop: number): void {
    this.#position = Math.ceil(this.#position)
    this.#phase = { kind: 'resting' }
    this.#tape = [{ first: Number.NEGATIVE_INFINITY, strip, position: this.#position, stop }]
  }

  /** Where the reel is; brings it to rest once its stop is over. */
  sample(now: number): ReelSample {
    const phase = this.#phase
    if (phase.kind === 'resting') return { position: this.#position, speed: 0 }
    const seconds = Math.max(0, now - phase.since)
    if (phase.kind === 'spinning') {
      const eased = seconds - rampUp * (1 - Math.exp(-seconds / rampUp))
      const pull = windUp * Math.sin(Math.PI * Math.min(1, seconds / windUpSeconds))
      return { position: phase.from + fullSpeed * eased - pull, speed: fullSpeed * (1 - Math.exp(-seconds / rampUp)) }
    }
    const share = seconds / phase.seconds
    if (share >= 1) {
      this.#position = phase.to
      this.#phase = { kind: 'resting' }
      return { position: phase.to, speed: 0 }
    }
    const distance = phase.to - phase.from
    const back = share - 1
    const eased = 1 + (overshoot + 1) * back ** 3 + overshoot * back ** 2
    const slope = 3 * (overshoot + 1) * back ** 2 + 2 * overshoot * back
    return { position: phase.from + distance * eased, speed: Math.abs((distance * slope) / phase.seconds) }
  }

  /** The symbol that comes in as number `index`: at rest at position `p`, row `r` shows index `p - r`. */
  symbolAt(index: number): SlotSymbol {
    const segment = this.#tape.findLast(({ first }) => index >= first) ?? this.#tape[0]
    if (!segment) return 'H'
    const { strip, stop, position } = segment
    const length = strip.length
    return strip[(((stop + position - index) % length) + length) % length] ?? 'H'
  }
}
