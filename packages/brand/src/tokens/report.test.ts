import { describe, expect, it } from 'vitest'

import { plant, sampleTokens } from '../testing/sample-tokens.ts'
import { lightnessContrast } from './apca.ts'
import { buildTokens, readColorRoles } from './build.ts'
import { parseColor, tokenColor } from './color.ts'
import { pairs } from './pairs.ts'
import { contrastReport, reportLine } from './report.ts'

const white = tokenColor(1, 0, 0)
const black = tokenColor(0, 0, 0)

describe('APCA', () => {
  it('has the published values: 106 for black on white, -108 for white on black, 63 for #888 on white', () => {
    const grey = parseColor('#888888')
    expect(lightnessContrast(black, white)).toBeCloseTo(106.04, 0)
    expect(lightnessContrast(white, black)).toBeCloseTo(-107.88, 0)
    expect(grey && lightnessContrast(grey, white)).toBeCloseTo(63.06, 0)
  })

  it('measures a translucent foreground over what lies beneath', () => {
    const half = lightnessContrast({ ...black, alpha: 0.5 }, white)
    expect(half).toBeGreaterThan(50)
    expect(half).toBeLessThan(80)
  })
})

describe('the contrast report', () => {
  const { colors } = buildTokens(sampleTokens(), {
    brand: 'acme',
    file: 'brands/acme/tokens.json',
    defaultScheme: 'dark',
  })
  const rows = contrastReport(colors)

  it('has a row for every pair in both schemes', () => {
    expect(rows).toHaveLength(pairs.length * 2)
  })

  it('judges by WCAG and only tells APCA', () => {
    expect(rows.every(({ passes, measured, ratio }) => passes === measured >= ratio)).toBe(true)
    const [row] = rows
    expect(row && reportLine({ ...row, apca: -42, meetsApca: false })).toMatch(/Lc +-42\*  pass$/)
  })

  it('shows pairs that fail too, though nothing is built of them', () => {
    const faint = sampleTokens()
    plant(faint, 'light.text.muted', { $type: 'color', $value: { colorSpace: 'oklch', components: [0.7, 0, 0] } })
    const failing = contrastReport(readColorRoles(faint)).filter(({ passes }) => !passes)
    expect(failing.map(({ front, scheme }) => `${scheme} ${front}`)).toContain('light text.muted')
    expect(failing.map(reportLine).every((line) => line.endsWith('FAIL'))).toBe(true)
  })

  it('names scheme, pair, ratio and what is owed in one line', () => {
    const row = rows.find(({ front, back }) => front === 'text.primary' && back === 'surface.page')
    expect(row && reportLine(row)).toMatch(/^light  text\.primary on surface\.page +[\d.]+:1 of 4\.5 +Lc +\d+   pass$/)
  })
})
