import { describe, expect, it } from 'vitest'

import { setToken, createSampleTokens } from '../testing/sample-tokens.ts'
import { measureLightnessContrast } from './apca.ts'
import { buildTokens, readColorRoles } from './build.ts'
import { parseColor, toTokenColor } from './color.ts'
import { pairs } from './pairs.ts'
import { createContrastReport, formatReportRow } from './report.ts'

const white = toTokenColor(1, 0, 0)
const black = toTokenColor(0, 0, 0)

describe('measureLightnessContrast', () => {
  it('returns the published values: 106 for black on white, -108 for white on black, 63 for #888 on white', () => {
    const grey = parseColor('#888888')
    expect(measureLightnessContrast(black, white)).toBeCloseTo(106.04, 0)
    expect(measureLightnessContrast(white, black)).toBeCloseTo(-107.88, 0)
    expect(grey && measureLightnessContrast(grey, white)).toBeCloseTo(63.06, 0)
  })

  it('composites a translucent foreground over the background', () => {
    const half = measureLightnessContrast({ ...black, alpha: 0.5 }, white)
    expect(half).toBeGreaterThan(50)
    expect(half).toBeLessThan(80)
  })
})

describe('createContrastReport', () => {
  const { colors } = buildTokens(createSampleTokens(), {
    brand: 'acme',
    file: 'brands/acme/tokens.json',
    defaultScheme: 'dark',
  })
  const rows = createContrastReport(colors)

  it('has a row for every pair in both schemes', () => {
    expect(rows).toHaveLength(pairs.length * 2)
  })

  it('decides by WCAG and reports APCA for information', () => {
    expect(rows.every(({ passes, measured, ratio }) => passes === measured >= ratio)).toBe(true)
    const [row] = rows
    expect(row && formatReportRow({ ...row, apca: -42, meetsApca: false })).toMatch(/Lc +-42\*  pass$/)
  })

  it('includes failing pairs', () => {
    const faint = createSampleTokens()
    setToken(faint, 'light.text.muted', { $type: 'color', $value: { colorSpace: 'oklch', components: [0.7, 0, 0] } })
    const failing = createContrastReport(readColorRoles(faint)).filter(({ passes }) => !passes)
    expect(failing.map(({ front, scheme }) => `${scheme} ${front}`)).toContain('light text.muted')
    expect(failing.map(formatReportRow).every((line) => line.endsWith('FAIL'))).toBe(true)
  })

  it('formats scheme, pair, measured and required ratio in one line', () => {
    const row = rows.find(({ front, back }) => front === 'text.primary' && back === 'surface.page')
    expect(row && formatReportRow(row)).toMatch(
      /^light  text\.primary on surface\.page +[\d.]+:1 of 4\.5 +Lc +\d+   pass$/,
    )
  })
})
