import type { ColorRole } from './contract.ts'

/** A foreground that stands on a background somewhere in the product, and the WCAG 2.2 ratio that it owes. */
export interface Pair {
  readonly front: ColorRole
  readonly back: ColorRole
  readonly ratio: number
  /** What lies under a translucent background: the worst pictures that a veil can meet. */
  readonly under?: 'white' | 'black'
}

/** Text of up to 24 px, success criterion 1.4.3. */
const text = 4.5
/** Large text, icons and the outlines of controls, success criterion 1.4.11. */
const graphic = 3

const restSurfaces = [
  'surface.page',
  'surface.raised',
  'surface.sunken',
  'surface.overlay',
  'surface.header',
  'surface.menu',
  'surface.footer',
  'surface.field',
] as const satisfies readonly ColorRole[]
const touchedSurfaces = ['surface.hover', 'surface.pressed'] as const satisfies readonly ColorRole[]
const colouredTextSurfaces = [
  'surface.page',
  'surface.raised',
  'surface.sunken',
  'surface.overlay',
  'surface.header',
  'surface.menu',
  'surface.field',
] as const satisfies readonly ColorRole[]
const boundarySurfaces = ['surface.page', 'surface.raised', 'surface.overlay'] as const satisfies readonly ColorRole[]

function each(fronts: readonly ColorRole[], backs: readonly ColorRole[], ratio: number): Pair[] {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, ratio })))
}

/** Every pair that the build proves in both schemes of every brand. `text.disabled` is exempt by 1.4.3. */
export const pairs: readonly Pair[] = [
  ...each(['text.primary', 'text.secondary', 'text.muted', 'text.link'], restSurfaces, text),
  ...each(['text.primary', 'text.secondary'], touchedSurfaces, text),
  ...each(['text.inverse'], ['surface.inverse'], text),
  { front: 'text.onMedia', back: 'scrim.media', ratio: text, under: 'white' },
  { front: 'text.onMedia', back: 'scrim.media', ratio: text, under: 'black' },
  ...each(['accent.on'], ['accent.base', 'accent.hover', 'accent.pressed'], text),
  ...each(['highlight.on'], ['highlight.base'], text),
  ...each(['positive.on'], ['positive.base'], text),
  ...each(['negative.on'], ['negative.base'], text),
  ...each(['warning.on'], ['warning.base'], text),
  ...each(['accent.softText', 'text.primary'], ['accent.soft'], text),
  ...each(['highlight.softText', 'text.primary'], ['highlight.soft'], text),
  ...each(['positive.softText', 'text.primary'], ['positive.soft'], text),
  ...each(['negative.softText', 'text.primary'], ['negative.soft'], text),
  ...each(['warning.softText', 'text.primary'], ['warning.soft'], text),
  ...each(['info.softText', 'text.primary'], ['info.soft'], text),
  ...each(['accent.text', 'highlight.text', 'positive.text', 'negative.text'], colouredTextSurfaces, text),
  ...each(
    ['accent.base', 'positive.base', 'negative.base', 'warning.base', 'info.base'],
    ['surface.page', 'surface.raised'],
    graphic,
  ),
  ...each(['accent.base'], ['surface.pressed'], graphic),
  ...each(['focus.ring'], [...restSurfaces, 'surface.hover'], graphic),
  ...each(['border.field'], ['surface.field', ...boundarySurfaces], graphic),
  ...each(['border.strong'], boundarySurfaces, graphic),
]
