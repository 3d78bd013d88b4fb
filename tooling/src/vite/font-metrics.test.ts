import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import subsetFont from 'subset-font'
import { expect, it } from 'vitest'

import { fromRoot } from '../root.ts'
import { fallbackFace, readMetrics, samples, systemFaces } from './font-metrics.ts'

const resolve = createRequire(fromRoot('brands', 'shwe', 'brand.ts')).resolve

async function measure(file: string) {
  const source = readFileSync(resolve(file))
  return readMetrics(await subsetFont(source, 'abcdefghijklmnopqrstuvwxyz ', { targetFormat: 'sfnt' }))
}

it('reads the measures that the font’s makers publish', async () => {
  const marcellus = await measure('@fontsource/marcellus/files/marcellus-latin-400-normal.woff2')
  expect(marcellus.ascent + marcellus.descent).toBeCloseTo(1.25, 1)
  expect(marcellus.advance).toBeGreaterThan(0.35)
  expect(marcellus.advance).toBeLessThan(0.6)
})

const metrics = { ascent: 0.9, descent: 0.3, lineGap: 0, advance: 0.5 }
const sample = { family: 'Sample', metrics, sample: 'latin', kind: 'sans', weight: '400' } as const

function share(css: string, name: string): number {
  return Number(new RegExp(`${name}:([\\d.]+)%`).exec(css)?.[1]) / 100
}

it('makes a system face take the room of the real one', () => {
  const css = fallbackFace(sample)
  expect(css).toContain("font-family:'Sample Fallback'")
  expect(share(css, 'size-adjust') * share(css, 'ascent-override')).toBeCloseTo(0.9, 3)
  expect(share(css, 'size-adjust') * share(css, 'descent-override')).toBeCloseTo(0.3, 3)
})

it('makes it as large as the real one is drawn beside others', () => {
  const css = fallbackFace({ ...sample, scale: 1.12 })
  expect(share(css, 'size-adjust')).toBeCloseTo(share(fallbackFace(sample), 'size-adjust') * 1.12, 3)
  expect(share(css, 'size-adjust') * share(css, 'ascent-override')).toBeCloseTo(0.9 * 1.12, 3)
})

it('gives a face with a range of weights a bold stand-in too', () => {
  expect(fallbackFace({ ...sample, weight: '400 800' }).match(/@font-face/g)).toHaveLength(2)
})

it('stands in for a bold face with a bold one, for its own letters alone', () => {
  const css = fallbackFace({ ...sample, kind: 'burmese', weight: '700', unicodeRange: 'U+1000-109F' })
  expect(css).toContain("local('Noto Sans Myanmar Bold')")
  expect(css).toContain('unicode-range:U+1000-109F')
})

it('knows every letter of its samples in the faces of the system', () => {
  for (const name of ['latin', 'vietnamese'] as const) {
    expect(samples[name]).toMatch(/^[a-z ]+$/)
    expect(systemFaces.sans.advance(name, 'regular')).toBeGreaterThan(0.4)
    expect(systemFaces.sans.advance(name, 'bold')).toBeGreaterThan(systemFaces.sans.advance(name, 'regular'))
    expect(systemFaces.serif.advance(name, 'regular')).toBeLessThan(systemFaces.sans.advance(name, 'regular'))
  }
})
