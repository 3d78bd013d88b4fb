import { materials, type Ramp } from './ramp.ts'
import type { Painter } from './painter.ts'

/** Single-line letters in a box of -50 to 50 across and -70 to 70 down, for chunky tube lettering. */
export const letterPaths = {
  A: 'M-46 68L0 -66L46 68M-28 22L28 22',
  B: 'M-36 68L-36 -66L8 -66C52 -66 52 -2 8 -2L-36 -2M8 -2C60 -2 60 68 8 68L-36 68',
  D: 'M-38 68L-38 -66L-8 -66C66 -66 66 68 -8 68Z',
  E: 'M40 -66L-36 -66L-36 68L40 68M-36 -2L26 -2',
  I: 'M0 -66L0 68',
  J: 'M34 -66L34 26C34 82 -44 82 -44 26',
  K: 'M-38 -66L-38 68M42 -66L-38 6M-12 -14L44 68',
  L: 'M-36 -66L-36 68L38 68',
  N: 'M-42 68L-42 -66L42 68L42 -66',
  O: 'M0 -66C62 -66 62 68 0 68C-62 68 -62 -66 0 -66Z',
  Q: 'M0 -66C62 -66 62 60 0 60C-62 60 -62 -66 0 -66ZM14 30L48 72',
  S: 'M38 -46C22 -78 -42 -74 -40 -34C-38 4 42 -8 42 32C42 78 -26 80 -44 44',
  U: 'M-40 -66L-40 22C-40 84 40 84 40 22L40 -66',
  W: 'M-58 -66L-34 68L0 -30L34 68L58 -66',
} as const
export type Letter = keyof typeof letterPaths

const advances: Readonly<Partial<Record<Letter, number>>> = { I: 52, W: 156, L: 104, E: 108, J: 112 }

/** Draws one large letter. */
export function drawBigLetter(painter: Painter, letter: Letter, material: Ramp): void {
  painter.at(0, 2, 0.88, 0, () => {
    painter.tube(letterPaths[letter], material, 44, 9)
  })
}

/** Draws a word on one line, centered on the origin. */
export function drawWord(
  painter: Painter,
  letters: readonly Letter[],
  width: number,
  material: Ramp = materials.gold,
): void {
  const total = letters.reduce((sum, letter) => sum + (advances[letter] ?? 128), 0)
  const size = width / total
  let x = -width / 2
  // All outlines first, so that none covers an adjacent letter.
  const placed = letters.map((letter) => {
    const advance = (advances[letter] ?? 128) * size
    const at = x + advance / 2
    x += advance
    return { letter, at }
  })
  for (const { letter, at } of placed)
    painter.at(at, 0, size, 0, () => painter.line(letterPaths[letter], material.line, 58))
  for (const { letter, at } of placed)
    painter.at(at, 0, size, 0, () => painter.tube(letterPaths[letter], material, 28, 5))
}
