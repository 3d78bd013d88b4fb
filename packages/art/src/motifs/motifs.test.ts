import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Sketch } from '../draw/sketch.ts'
import { PALETTES } from '../palettes.ts'
import { MOTIFS, type MotifName } from './motifs.ts'

const names = Object.keys(MOTIFS) as MotifName[]

describe('motifs', () => {
  it('include at least one hundred motifs', () => {
    expect(names.length).toBeGreaterThan(100)
  })

  it.each(names)('%s rasterizes to a drawing that fills its box and has contrast', async (name) => {
    const sketch = new Sketch(name)
    const markup = MOTIFS[name](sketch, PALETTES[0])
    const svg = sketch.document(208, 208, `<g transform="translate(104 104)">${markup}</g>`)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    const { data } = await sharp(Buffer.from(svg)).resize(64, 64).raw().toBuffer({ resolveWithObject: true })
    let covered = 0
    const tones = new Set<number>()
    for (let index = 0; index < data.length; index += 4) {
      if ((data[index + 3] ?? 0) < 128) continue
      covered += 1
      tones.add(Math.round(((data[index] ?? 0) * 2 + (data[index + 1] ?? 0) * 5 + (data[index + 2] ?? 0)) / 128))
    }
    expect(covered / (64 * 64)).toBeGreaterThan(0.06)
    expect(tones.size).toBeGreaterThan(6)
  })

  it('render the same markup for the same palette', () => {
    for (const name of names) {
      const draw = () => MOTIFS[name](new Sketch('same'), PALETTES[3])
      expect(draw()).toBe(draw())
    }
  })
})
