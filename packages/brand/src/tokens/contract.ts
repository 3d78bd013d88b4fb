/**
 * The token contract: every name that components may use and every brand must define.
 * A role `surface.page` becomes the custom property `--surface-page`.
 */

/** Colour roles. Each has a light and a dark value in every brand. */
export const colorRoles = [
  // Surfaces, from back to front.
  'surface.page',
  'surface.raised',
  'surface.sunken',
  'surface.overlay',
  'surface.header',
  'surface.menu',
  'surface.footer',
  'surface.field',
  'surface.hover',
  'surface.pressed',
  'surface.skeleton',
  'surface.inverse',
  // Text; each is AA on page, raised, sunken, overlay, header, menu, footer and field.
  'text.primary',
  'text.secondary',
  'text.muted',
  'text.link',
  'text.inverse',
  'text.disabled',
  // Lines.
  'border.subtle',
  'border.default',
  'border.strong',
  'border.field',
  // The accent and its foregrounds.
  'accent.base',
  'accent.hover',
  'accent.pressed',
  'accent.on',
  'accent.soft',
  'accent.softText',
  'accent.text',
  // The secondary accent: badges, ornaments, selected navigation.
  'highlight.base',
  'highlight.on',
  'highlight.soft',
  'highlight.softText',
  'highlight.text',
  // Semantic colours.
  'positive.base',
  'positive.on',
  'positive.soft',
  'positive.softText',
  'positive.text',
  'negative.base',
  'negative.on',
  'negative.soft',
  'negative.softText',
  'negative.text',
  'warning.base',
  'warning.on',
  'warning.soft',
  'warning.softText',
  'info.base',
  'info.soft',
  'info.softText',
  // Focus, scrims, content over images.
  'focus.ring',
  'scrim.modal',
  'scrim.media',
  'text.onMedia',
  'ornament.line',
  'ornament.fill',
  'shadow.color',
] as const
export type ColorRole = (typeof colorRoles)[number]

/** Size and shape roles; one value per brand, scheme-independent. CSS lengths unless noted. */
export const shapeRoles = [
  'radius.control',
  'radius.field',
  'radius.card',
  'radius.tile',
  'radius.overlay',
  'radius.badge',
  'radius.round',
  'border.width',
  'size.controlSmall',
  'size.control',
  'size.controlLarge',
  'size.header',
  'size.bottomBar',
  'size.menu',
  'size.menuCollapsed',
  'size.content',
  'size.reading',
  // Unitless ratio width / height of a game tile, e.g. `1`, `3 / 4`.
  'tile.ratio',
  // Smallest inline size of a tile in a grid.
  'tile.min',
  'tile.gap',
  'tile.frame',
  'density.row',
  'density.section',
  'icon.stroke',
] as const
export type ShapeRole = (typeof shapeRoles)[number]

/** Type roles. `font.*` are CSS font-family lists, `text.*` sizes, `leading.*` unitless, `weight.*` numbers. */
export const typeRoles = [
  'font.display',
  'font.text',
  'font.numeric',
  'text.size2xs',
  'text.sizeXs',
  'text.sizeSm',
  'text.sizeMd',
  'text.sizeLg',
  'text.sizeXl',
  'text.size2xl',
  'text.size3xl',
  'text.size4xl',
  'leading.tight',
  'leading.normal',
  'leading.loose',
  'weight.regular',
  'weight.medium',
  'weight.bold',
  'weight.display',
  'tracking.display',
  'tracking.label',
] as const
export type TypeRole = (typeof typeRoles)[number]

/** Elevation (box-shadow lists built on `--shadow-color`) and motion. */
export const effectRoles = [
  'elevation.flat',
  'elevation.raised',
  'elevation.floating',
  'elevation.overlay',
  'motion.fast',
  'motion.base',
  'motion.slow',
  'motion.easeOut',
  'motion.easeInOut',
  'motion.spring',
] as const
export type EffectRole = (typeof effectRoles)[number]

/** The 4 px grid, the same in every brand: `--space-0` … `--space-16`, n x 4 px. */
export const spaceSteps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24] as const

/** Component tokens: values of a single component that no general role covers. */
export const componentRoles = [
  // Box shadows.
  'button.elevation',
  'card.elevation',
  'tile.elevation',
  'tile.elevationHover',
  'header.elevation',
  // Box shadow of the accent line at the current item of a menu.
  'nav.indicator',
  // Corner radius of the hero and of promotion images.
  'hero.radius',
  // Minimum height of the hero; `--hero-block-size`.
  'hero.blockSize',
] as const
export type ComponentRole = (typeof componentRoles)[number]

export type TokenRole = ColorRole | ShapeRole | TypeRole | EffectRole | ComponentRole

/** Name of the custom property: `surface.page` -> `--surface-page`, `accent.softText` -> `--accent-soft-text`, `text.size2xs` -> `--text-size-2xs`. */
export function toCssVariable(role: TokenRole): `--${string}` {
  return `--${role.replaceAll('.', '-').replaceAll(/[A-Z]|(?<=[a-z])\d/g, (part) => `-${part.toLowerCase()}`)}`
}
