import { strip } from '@croupier/fair/model'
import { describe, expect, test } from 'vitest'
import { Reel } from './reel.ts'

const letters = strip('ABCDEFGH')

function windowOf(reel: Reel, now: number): string {
  const { position } = reel.sample(now)
  return [0, 1, 2].map((row) => reel.symbolAt(Math.round(position) - row)).join('')
}

describe('a reel', () => {
  test('shows its stop in the top row and the strip below it', () => {
    expect(windowOf(new Reel(letters, 6, 3), 0)).toBe('GHA')
  })

  test('lands on the stop it is told, from any moment on', () => {
    for (const stop of letters.keys()) {
      for (const after of [0.01, 0.2, 0.777, 3]) {
        const reel = new Reel(letters, 0, 3)
        reel.start(10)
        reel.land(10 + after, letters, stop)
        expect(windowOf(reel, 12 + after)).toBe(windowOf(new Reel(letters, stop, 3), 0))
        expect(reel.resting).toBe(true)
      }
    }
  })

  test('never jumps: position and speed run on when it starts and when it stops', () => {
    const reel = new Reel(letters, 0, 3)
    reel.start(0)
    let before = reel.sample(0)
    let landed = false
    for (let now = 0; now < 2; now += 1 / 240) {
      if (now > 0.8 && !landed) {
        reel.land(now, letters, 5)
        landed = true
      }
      const sample = reel.sample(now)
      expect(Math.abs(sample.position - before.position)).toBeLessThan(0.16)
      before = sample
    }
    expect(before.speed).toBe(0)
  })

  test('overshoots a little before it rests', () => {
    const reel = new Reel(letters, 0, 3)
    reel.start(0)
    reel.land(1, letters, 2)
    const positions = Array.from({ length: 200 }, (_, index) => reel.sample(1 + index / 200).position)
    const end = positions.at(-1) ?? 0
    expect(Math.max(...positions)).toBeGreaterThan(end + 0.05)
    expect(Math.max(...positions)).toBeLessThan(end + 0.3)
  })

  test('changes strips while it spins, out of sight', () => {
    const reel = new Reel(letters, 0, 3)
    reel.start(0)
    const shown = Math.ceil(reel.sample(1).position)
    const seen = reel.symbolAt(shown)
    reel.land(1, strip('WWWWSSSS'), 3)
    expect(reel.symbolAt(shown)).toBe(seen)
    expect(windowOf(reel, 3)).toBe('WSS')
  })

  test('keeps its course when it is told twice', () => {
    const reel = new Reel(letters, 0, 3)
    reel.start(0)
    reel.land(1, letters, 2)
    reel.land(1.01, letters, 6)
    expect(windowOf(reel, 3)).toBe('CDE')
  })
})
