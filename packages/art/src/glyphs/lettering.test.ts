import { describe, expect, it } from 'vitest'
import { type Bend, type Box, typeset } from './lettering.ts'
import { SKELETONS } from './skeletons.ts'
import { type LetterStyle, PENS } from './styles.ts'

const BOX: Box = { x: 20, y: 300, width: 440, height: 160 }
const STYLES = Object.keys(PENS) as LetterStyle[]
const BENDS: readonly Bend[] = ['none', 'arch', 'bowl', 'bulge', 'rise', 'wave', 'swell']

function isInside(bounds: Box): boolean {
  const slack = 0.11
  return (
    bounds.x >= BOX.x - slack &&
    bounds.y >= BOX.y - slack &&
    bounds.x + bounds.width <= BOX.x + BOX.width + slack &&
    bounds.y + bounds.height <= BOX.y + BOX.height + slack
  )
}

/** Bounding box of relative path data, computed independently of the code under test. */
function getDrawnBox(data: string): Box {
  const xs: number[] = []
  const ys: number[] = []
  for (const contour of data.split('M').slice(1)) {
    const [start = '', steps = ''] = contour.replaceAll('Z', '').split('l')
    let [x = 0, y = 0] = start.split(' ').map(Number)
    const moves = steps.match(/-?(\d+\.?\d*|\.\d+)/g)?.map(Number) ?? []
    xs.push(x)
    ys.push(y)
    for (let index = 0; index + 1 < moves.length; index += 2) {
      x += moves[index] ?? 0
      y += moves[index + 1] ?? 0
      xs.push(x)
      ys.push(y)
    }
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

describe('typeset', () => {
  it.each(STYLES)('draws every character in %s inside the box', (style) => {
    for (const sign of Object.keys(SKELETONS)) {
      const { lines } = typeset({ text: sign, style, box: BOX })
      expect(lines, sign).toHaveLength(1)
      const body = lines[0]?.body ?? ''
      expect(body, sign).not.toMatch(/NaN|undefined|Infinity/)
      expect(isInside(getDrawnBox(body)), sign).toBe(true)
    }
  })

  it.each(BENDS)('keeps a long title inside its box when bent as %s', (bend) => {
    for (const style of STYLES) {
      const { lines, bounds } = typeset({ text: 'Extraordinary Adventures of Wonderland', style, bend, box: BOX })
      expect(isInside(bounds)).toBe(true)
      expect(isInside(getDrawnBox(lines.map(({ body }) => body).join('')))).toBe(true)
    }
  })

  it('breaks into at most maxLines lines', () => {
    expect(typeset({ text: 'Golden Dragon Power Reels', style: 'block', box: BOX, maxLines: 1 }).lines).toHaveLength(1)
    expect(typeset({ text: 'Golden Dragon Power Reels', style: 'block', box: BOX }).lines.length).toBeGreaterThan(1)
  })

  it('replaces accented letters with their base and omits other scripts', () => {
    const set = (text: string) => typeset({ text, style: 'slab', box: BOX }).lines.map(({ body }) => body)
    expect(set('Café')).toEqual(set('CAFE'))
    expect(set('ရွှေ')).toEqual([])
  })
})
