import type { Sketch } from '../draw/sketch.ts'
import type { Palette } from '../palettes.ts'

/** Draws one subject in a box from -100 to 100 on both axes, centered on its visual weight. */
export type Motif = (sketch: Sketch, palette: Palette) => string
