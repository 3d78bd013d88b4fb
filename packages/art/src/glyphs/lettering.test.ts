import { describe, expect, it } from 'vitest'
import { type Bend, type Box, letter } from './lettering.ts'
import { SKELETONS } from './skeletons.ts'
import { type LetterStyle, PENS } from './styles.ts'

const BOX: Box = { x: 20, y: 300, width: 440, height: 160 }
const STYLES = Object.keys(PENS) as LetterStyle[]
const BENDS: readonly Bend[] = ['none', 'arch', 'bowl', 'bulge', 'rise', 'wave', 'swell']

function inside(bounds: Box): boolean {
  const slack = 0.11
  return (
    bounds.x >= BOX.x - slack &&
    bounds.y >= BOX.y - slack &&
    bounds.x + bounds.width <= BOX.x + BOX.width + slack &&
    bounds.y + bounds.height <= BOX.y + BOX.height + slack
  )
}

/** The box of the points of relative path data, counted without help from the code under test. */
function drawnBox(data: string): Box {
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

describe('lettering', () => {
  it.each(STYLES)('draws every sign of the alphabet in %s, with its outline inside the box', (style) => {
    for (const sign of Object.keys(SKELETONS)) {
      const { lines } = letter({ text: sign, style, box: BOX })
      expect(lines, sign).toHaveLength(1)
      const body = lines[0]?.body ?? ''
      expect(body, sign).not.toMatch(/NaN|undefined|Infinity/)
      expect(inside(drawnBox(body)), sign).toBe(true)
    }
  })

  it.each(BENDS)('keeps a long title inside its box when bent as %s', (bend) => {
    for (const style of STYLES) {
      const { lines, bounds } = letter({ text: 'Extraordinary Adventures of Wonderland', style, bend, box: BOX })
      expect(inside(bounds)).toBe(true)
      expect(inside(drawnBox(lines.map(({ body }) => body).join('')))).toBe(true)
    }
  })

  it('breaks into at most the lines it may, and uses them', () => {
    expect(letter({ text: 'Golden Dragon Power Reels', style: 'block', box: BOX, maxLines: 1 }).lines).toHaveLength(1)
    expect(letter({ text: 'Golden Dragon Power Reels', style: 'block', box: BOX }).lines.length).toBeGreaterThan(1)
  })

  it('sets accented letters by their base and leaves other scripts out', () => {
    const set = (text: string) => letter({ text, style: 'slab', box: BOX }).lines.map(({ body }) => body)
    expect(set('Café')).toEqual(set('CAFE'))
    expect(set('ရွှေ')).toEqual([])
  })
})
