import type { ColorRole } from './contract.ts'

/** A foreground and a background used together, and the required WCAG 2.2 contrast ratio. */
export interface Pair {
  readonly front: ColorRole
  readonly back: ColorRole
  readonly ratio: number
  /** The worst-case image below a translucent background. */
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
const interactiveSurfaces = ['surface.hover', 'surface.pressed'] as const satisfies readonly ColorRole[]
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

function combine(fronts: readonly ColorRole[], backs: readonly ColorRole[], ratio: number): Pair[] {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, ratio })))
}

/**
 * Every pair that the build checks in both schemes of every brand. 1.4.3 exempts disabled controls; theirs is our own
 * minimum, below which players overlook them.
 */
export const pairs: readonly Pair[] = [
  ...combine(['text.primary', 'text.secondary', 'text.muted', 'text.link'], restSurfaces, text),
  ...combine(['text.primary', 'text.secondary'], interactiveSurfaces, text),
  ...combine(
    ['text.disabled'],
    ['surface.page', 'surface.raised', 'surface.sunken', 'surface.field', 'surface.hover'],
    graphic,
  ),
  ...combine(['text.inverse'], ['surface.inverse'], text),
  { front: 'text.onMedia', back: 'scrim.media', ratio: text, under: 'white' },
  { front: 'text.onMedia', back: 'scrim.media', ratio: text, under: 'black' },
  ...combine(['accent.on'], ['accent.base', 'accent.hover', 'accent.pressed'], text),
  ...combine(['highlight.on'], ['highlight.base'], text),
  ...combine(['positive.on'], ['positive.base'], text),
  ...combine(['negative.on'], ['negative.base'], text),
  ...combine(['warning.on'], ['warning.base'], text),
  ...combine(['accent.softText', 'text.primary'], ['accent.soft'], text),
  ...combine(['highlight.softText', 'text.primary'], ['highlight.soft'], text),
  ...combine(['positive.softText', 'text.primary'], ['positive.soft'], text),
  ...combine(['negative.softText', 'text.primary'], ['negative.soft'], text),
  ...combine(['warning.softText', 'text.primary'], ['warning.soft'], text),
  ...combine(['info.softText', 'text.primary'], ['info.soft'], text),
  ...combine(['accent.text', 'highlight.text', 'positive.text', 'negative.text'], colouredTextSurfaces, text),
  ...combine(
    ['accent.base', 'positive.base', 'negative.base', 'warning.base', 'info.base'],
    ['surface.page', 'surface.raised'],
    graphic,
  ),
  ...combine(['accent.base'], ['surface.pressed'], graphic),
  ...combine(['focus.ring'], [...restSurfaces, 'surface.hover'], graphic),
  ...combine(['border.field'], ['surface.field', ...boundarySurfaces], graphic),
  ...combine(['border.strong'], boundarySurfaces, graphic),
]
