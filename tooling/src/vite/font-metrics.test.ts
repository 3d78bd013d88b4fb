import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import subsetFont from 'subset-font'
import { expect, it } from 'vitest'

import { fromRoot } from '../root.ts'
import { fallbackFace, readMetrics } from './font-metrics.ts'

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

it('makes a system face take the room of the real one', () => {
  const metrics = { ascent: 0.9, descent: 0.3, lineGap: 0, advance: 0.5 }
  const css = fallbackFace('Sample', metrics, 'sans', '400')
  const share = (name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(css)?.[1]) / 100
  expect(css).toContain("font-family:'Sample Fallback'")
  expect(share('size-adjust') * share('ascent-override')).toBeCloseTo(0.9, 3)
  expect(share('size-adjust') * share('descent-override')).toBeCloseTo(0.3, 3)
})

it('gives a face with a range of weights a bold stand-in too', () => {
  const metrics = { ascent: 0.9, descent: 0.3, lineGap: 0, advance: 0.5 }
  expect(fallbackFace('Sample', metrics, 'sans', '400 800').match(/@font-face/g)).toHaveLength(2)
})
