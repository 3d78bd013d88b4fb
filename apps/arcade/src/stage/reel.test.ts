import { parseStrip } from '@croupier/fair/model'
import { describe, expect, test } from 'vitest'
import { Reel } from './reel.ts'

const letters = parseStrip('ABCDEFGH')

function readReelWindow(reel: Reel, now: number): string {
  const { position } = reel.sample(now)
  return [0, 1, 2].map((row) => reel.getSymbolAt(Math.round(position) - row)).join('')
}

describe('Reel', () => {
  test('shows the stop in the top row and the following symbols below', () => {
    expect(readReelWindow(new Reel(letters, 6, 3), 0)).toBe('GHA')
  })

  test('lands on the requested stop at any time of the spin', () => {
    for (const stop of letters.keys()) {
      for (const after of [0.01, 0.2, 0.777, 3]) {
        const reel = new Reel(letters, 0, 3)
        reel.start(10)
        reel.land(10 + after, letters, stop)
        expect(readReelWindow(reel, 12 + after)).toBe(readReelWindow(new Reel(letters, stop, 3), 0))
        expect(reel.resting).toBe(true)
      }
    }
  })

  test('moves continuously when it starts and stops', () => {
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

  test('overshoots slightly before it rests', () => {
    const reel = new Reel(letters, 0, 3)
    reel.start(0)
    reel.land(1, letters, 2)
    const positions = Array.from({ length: 200 }, (_, index) => reel.sample(1 + index / 200).position)
    const end = positions.at(-1) ?? 0
    expect(Math.max(...positions)).toBeGreaterThan(end + 0.05)
    expect(Math.max(...positions)).toBeLessThan(end + 0.3)
  })

  test('changes the strip outside the visible rows', () => {
    const reel = new Reel(letters, 0, 3)
    reel.start(0)
    const shown = Math.ceil(reel.sample(1).position)
    const seen = reel.getSymbolAt(shown)
    reel.land(1, parseStrip('WWWWSSSS'), 3)
    expect(reel.getSymbolAt(shown)).toBe(seen)
    expect(readReelWindow(reel, 3)).toBe('WSS')
  })

  test('ignores a second stop while stopping', () => {
    const reel = new Reel(letters, 0, 3)
    reel.start(0)
    reel.land(1, letters, 2)
    reel.land(1.01, letters, 6)
    expect(readReelWindow(reel, 3)).toBe('CDE')
  })
})
