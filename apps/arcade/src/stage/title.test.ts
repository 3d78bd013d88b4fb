import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createLook } from '../art/looks.ts'
import { paintTitle } from './title.ts'

const look = createLook('dragon', 0)
const layout = {
  reels: { x: 0, y: 0, width: 300, height: 180 },
  cellWidth: 60,
  cellHeight: 60,
  border: 10,
  title: { x: 0, y: 0, width: 300, height: 60 },
}

interface DrawnText {
  readonly text: string
  readonly font: string
  /** Font size in pixels. */
  readonly size: number
  readonly y: number
  readonly fill: boolean
}

/** Paints a title and returns every drawn text. Ascent and descent of all text are given in em. */
function draw(name: string, { ascent, descent } = { ascent: 0.75, descent: 0.2 }): readonly DrawnText[] {
  const drawn: DrawnText[] = []
  const getSize = () => Number.parseFloat(context.font.split(' ')[1] ?? '')
  const record = (fill: boolean) => (text: string, _x: number, y: number) =>
    drawn.push({ text, font: context.font, size: getSize(), y, fill })
  const context = {
    font: '',
    save: () => undefined,
    restore: () => undefined,
    measureText: (text: string) => ({
      width: text.length * getSize() * 0.6,
      actualBoundingBoxAscent: ascent * getSize(),
      actualBoundingBoxDescent: descent * getSize(),
    }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    strokeText: record(false),
    fillText: record(true),
  }
  paintTitle(context as unknown as CanvasRenderingContext2D, layout, look, name)
  return drawn
}

const names = ['Lời Thề Của Rồng', 'Mặt Nạ Phượng Hoàng', 'Đom Đóm']

describe('paintTitle', () => {
  test.each(names)('draws "%s" entirely with the text font, which contains all of its letters', (name) => {
    for (const { font } of draw(name)) expect(font).not.toContain(look.titleFont)
  })

  test.each(names)('draws "%s" without separate combining marks when the name is decomposed', (name) => {
    const drawn = draw(name.normalize('NFD'))
    expect(drawn.length).toBeGreaterThan(0)
    for (const { text } of drawn) expect(text).not.toMatch(/\p{M}/u)
    expect(drawn).toEqual(draw(name))
  })

  test.each(['Dawn Dragon Harvest', 'Café Olé'])('draws "%s" with the display font of the theme', (name) => {
    for (const { font, text } of draw(name)) {
      expect(font).toContain(`'${look.titleFont}'`)
      expect(text).toBe(text.toUpperCase())
    }
  })
})

test('paintTitle does not overlap two lines of a script with tall letters', () => {
  const lines = draw('Rồng Phượng Hoàng Cổ Xưa Huyền Thoại', { ascent: 1, descent: 0.6 }).filter(({ fill }) => fill)
  const [first, second] = lines
  if (!first || !second) throw new Error('The title must be on two lines')
  expect(second.y - first.y).toBeCloseTo(first.size * 1.6)
})

describe('the display fonts', () => {
  const css = readFileSync(new URL('../styles/fonts.css', import.meta.url), 'utf8')

  test.each(['Lilita One', 'Cinzel Variable', 'Rye', 'Orbitron Variable'])('limit %s to composed letters', (family) => {
    const face = css.split('@font-face').find((block) => block.includes(`'${family}'`))
    // Without this range the browser composes missing letters from the unpositioned marks of the font.
    expect(face).toMatch(/unicode-range:\s*U\+0000-00FF, U\+2010-2027;/)
  })
})
