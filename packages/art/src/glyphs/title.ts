import { mix } from '../draw/color.ts'
import { num } from '../draw/path.ts'
import type { Sketch, Stop } from '../draw/sketch.ts'
import { METALS, type Palette } from '../palettes.ts'
import { type Bend, type Box, type Lettering, typeset } from './lettering.ts'
import type { LetterStyle } from './styles.ts'

/** Coloring of title letters. */
export type Ink = 'gold' | 'pearl' | 'hero' | 'fire' | 'frost' | 'chrome' | 'neon' | 'candy'

/** Input of `renderTitle`. */
interface TitleInput {
  text: string
  style: LetterStyle
  ink: Ink
  bend: Bend
  box: Box
  maxLines?: number
}

interface InkLook {
  fill: readonly Stop[]
  outline: string
  rim?: string
  spine?: string
}

function getInkLook(ink: Ink, palette: Palette): InkLook {
  const { gold, silver } = METALS
  const dark = palette.ink
  switch (ink) {
    case 'gold':
      return { fill: [[0, '#fffbe0'], [0.42, gold.light], [0.5, gold.base], [0.56, '#f7ad2c'], [1, '#ffdf7a']], outline: '#4a1a05', rim: gold.base } // prettier-ignore
    case 'pearl':
      return { fill: [[0, '#ffffff'], [0.55, '#ffffff'], [1, palette.rim]], outline: mix(palette.hero.deep, dark, 0.35), rim: palette.hero.base } // prettier-ignore
    case 'hero':
      return { fill: [[0, '#ffffff'], [0.4, palette.hero.glint], [1, palette.hero.light]], outline: mix(palette.hero.deep, dark, 0.55), rim: '#ffffff' } // prettier-ignore
    case 'fire':
      return { fill: [[0, '#fff6b8'], [0.4, '#ffce3d'], [0.7, '#ff8a1f'], [1, '#f2441c']], outline: '#4a0a08', rim: '#ffd34d' } // prettier-ignore
    case 'frost':
      return { fill: [[0, '#ffffff'], [0.5, '#d8f4ff'], [1, '#6ec6ff']], outline: '#0a2a5c', rim: '#bfeaff' } // prettier-ignore
    case 'chrome':
      return { fill: [[0, silver.glint], [0.46, '#cfd8e6'], [0.5, '#7a879e'], [0.56, '#aab6c9'], [1, '#ffffff']], outline: '#141a2a', rim: palette.accent.base } // prettier-ignore
    case 'neon':
      return { fill: [[0, '#ffffff'], [1, palette.accent.glint]], outline: dark, rim: palette.accent.base, spine: palette.accent.light } // prettier-ignore
    case 'candy':
      return { fill: [[0, '#ffffff'], [0.5, palette.accent.glint], [0.52, palette.accent.light], [1, palette.accent.light]], outline: mix(palette.hero.deep, dark, 0.3), rim: '#ffffff' } // prettier-ignore
  }
}

/** A typeset title and its SVG markup. */
export interface Title {
  lettering: Lettering
  markup: string
  /** Extent of outline and shadow beyond the bounds of the letters. */
  reach: number
}

function getOutlineWidth(height: number): number {
  return Math.min(9, Math.max(4.5, height * 0.12))
}

function renderLettering(
  sketch: Sketch,
  lettering: Lettering,
  { fill, outline, rim, spine }: InkLook,
  width: number,
): string {
  const lines = lettering.lines.map((line) => ({ ...line, href: sketch.path(line.body) }))
  const all = sketch.symbol(lines.map(({ href }) => `<use href="${href}"/>`).join(''))
  const layer = (color: string, stroke: number, dy = 0) =>
    `<use href="${all}"${dy ? ` y="${num(dy)}"` : ''} fill="${color}" stroke="${color}" stroke-width="${num(stroke)}"/>`
  const faces = lines
    .map(({ href, top, bottom }) => {
      const face = sketch.linear(fill, { from: [0, top], to: [0, bottom], user: true })
      return `<use href="${href}" fill="${face}"/>`
    })
    .join('')
  const inner =
    spine === undefined
      ? ''
      : lettering.lines
          .map(
            (line) =>
              `<path d="${line.spine}" fill="none" stroke="${spine}" stroke-width="${num(line.height * 0.045)}"/>`,
          )
          .join('')
  return (
    `<use href="${all}" y="${num(width * 0.7)}" fill="none" stroke="#000" stroke-width="${num(width * 2 + 8)}" stroke-opacity=".3"/>` +
    layer(outline, width * 2, width * 0.85) +
    layer(outline, width * 2) +
    (rim === undefined ? '' : layer(rim, width * 1.15) + layer(outline, width * 0.5)) +
    faces +
    inner
  )
}

/** Renders a title inside its box, including outline and shadow. */
export function renderTitle(sketch: Sketch, palette: Palette, input: TitleInput): Title {
  const { text, style, ink, bend, box, maxLines = 3 } = input
  const draft = typeset({ text, style, box, bend, maxLines })
  const smallest = Math.min(...draft.lines.map((line) => line.height), 90)
  const width = getOutlineWidth(smallest)
  const reach = width * 1.9
  const lettering = typeset({ text, style, box, bend, maxLines, margin: reach })
  return {
    lettering,
    reach,
    markup: lettering.lines.length === 0 ? '' : renderLettering(sketch, lettering, getInkLook(ink, palette), width),
  }
}
