import type { SlotSymbol, Strip } from '@croupier/fair/model'

/** State of a reel at a time: `position` in symbols passed, `speed` in symbols per second. */
export interface ReelSample {
  readonly position: number
  readonly speed: number
}

/** Full speed in symbols per second, acceleration time in seconds, pull back and overshoot in symbols. */
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

/** Part of the tape that follows one strip, from symbol `first` (counted as symbols enter at the top). */
interface Segment {
  readonly first: number
  readonly strip: Strip
  /** At this position the top row shows `strip[stop]`. */
  readonly position: number
  readonly stop: number
}

/**
 * One reel as a function of time. Symbols enter at the top; a spin starts with a short pull back and stops with a small
 * overshoot. Times are in seconds of any monotonic clock.
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

  /** Starts to spin. Does nothing if the reel is moving. */
  start(now: number): void {
    if (this.#phase.kind === 'resting') this.#phase = { kind: 'spinning', since: now, from: this.#position }
  }

  /** Stops the reel with `stop` in the top row. Does nothing if the reel is already stopping. */
  land(now: number, strip: Strip, stop: number): void {
    if (this.#phase.kind === 'stopping') return
    const from = this.sample(now).position
    const cut = Math.ceil(from) + 1
    const to = cut + this.#rows - 1
    this.#tape = [...this.#tape.slice(-1), { first: cut, strip, position: to, stop }]
    // Initial slope of the easing curve; makes the speed continuous.
    const slope = overshoot + 3
    this.#phase = { kind: 'stopping', since: now, from, to, seconds: (slope * (to - from)) / fullSpeed }
  }

  /** Shows a stop immediately. */
  set(strip: Strip, stop: number): void {
    this.#position = Math.ceil(this.#position)
    this.#phase = { kind: 'resting' }
    this.#tape = [{ first: Number.NEGATIVE_INFINITY, strip, position: this.#position, stop }]
  }

  /** Returns the state at `now`; sets the reel to resting when its stop has ended. */
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

  /** Returns the symbol that enters as number `index`. At rest at position `p`, row `r` shows index `p - r`. */
  getSymbolAt(index: number): SlotSymbol {
    const segment = this.#tape.findLast(({ first }) => index >= first) ?? this.#tape[0]
    if (!segment) return 'H'
    const { strip, stop, position } = segment
    const length = strip.length
    return strip[(((stop + position - index) % length) + length) % length] ?? 'H'
  }
}
