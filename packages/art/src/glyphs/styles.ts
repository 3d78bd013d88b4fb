import type { Pen } from './pen.ts'

/** Letter styles. */
export type LetterStyle = 'block' | 'condensed' | 'slab' | 'brush' | 'round' | 'tech' | 'fine'

/** Pens by letter style. */
export const PENS = {
  block: { upright: 0.25, level: 0.2, stretch: 1.04, tracking: 0.055, lean: 0, ends: 'flare', chamfer: false },
  condensed: { upright: 0.18, level: 0.14, stretch: 0.72, tracking: 0.05, lean: 0, ends: 'square', chamfer: false },
  slab: { upright: 0.2, level: 0.12, stretch: 0.96, tracking: 0.035, lean: 0, ends: 'serif', chamfer: false },
  brush: { upright: 0.21, level: 0.15, stretch: 0.94, tracking: 0.03, lean: 0.12, ends: 'brush', chamfer: false },
  round: { upright: 0.225, level: 0.195, stretch: 1.08, tracking: 0.045, lean: 0, ends: 'round', chamfer: false },
  tech: { upright: 0.2, level: 0.16, stretch: 1.04, tracking: 0.06, lean: 0.16, ends: 'square', chamfer: true },
  fine: { upright: 0.13, level: 0.1, stretch: 1, tracking: 0.14, lean: 0, ends: 'square', chamfer: false },
} as const satisfies Record<LetterStyle, Pen>
