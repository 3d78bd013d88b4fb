import { languageCodes, getLanguageTag } from '@croupier/domain/languages'

import { BrandError, type BrandProblem } from '../problem.ts'
import { formatColor, formatHexColor, type TokenColor } from './color.ts'
import {
  type ColorRole,
  colorRoles,
  componentRoles,
  toCssVariable,
  effectRoles,
  shapeRoles,
  spaceSteps,
  typeRoles,
} from './contract.ts'
import { type Candidate, findContrastProblems, type Scheme, schemes } from './contrast.ts'
import { toCssValue } from './css-value.ts'
import { findDistinctionProblems } from './distinctions.ts'
import { readTokens, type TokenDocument, type TokenValues } from './document.ts'
import { findRangeProblems } from './ranges.ts'
import { type FixedRole, getTokenType } from './role-types.ts'

/** Scope of the custom properties: the page of one brand, `[data-brand]` beside other brands, or both. */
export type TokenScope = 'page' | 'brand' | 'both'

export interface TokenOptions {
  /** The brand's id, used in `[data-brand=<id>]`. */
  readonly brand: string
  /** Path of the tokens file for error messages. */
  readonly file: string
  /** The scheme of `:root`, before any attribute is set. */
  readonly defaultScheme: Scheme
  readonly scope?: TokenScope
}

export interface BuiltTokens {
  readonly css: string
  /** Every colour role of each scheme. */
  readonly colors: Readonly<Record<Scheme, ReadonlyMap<ColorRole, TokenColor>>>
  /** Lengths of fixed roles in CSS pixels (1 rem is 16), on wide screens and on those under 48 rem. */
  readonly lengths: ReadonlyMap<FixedRole, { readonly wide: number; readonly phone: number }>
  /** Hexadecimal colour of a role, for places without custom properties. */
  getHexColor(scheme: Scheme, role: ColorRole): string
}

const fixedRoles = {
  shape: shapeRoles,
  type: typeRoles,
  effect: effectRoles,
  component: componentRoles,
} as const satisfies Record<string, readonly FixedRole[]>
const fixedGroups = ['shape', 'type', 'effect', 'component'] as const

const colorRoleNames: ReadonlySet<string> = new Set(colorRoles)
const translucentRoles: ReadonlySet<ColorRole> = new Set<ColorRole>(['scrim.modal', 'scrim.media', 'shadow.color'])
const primaryTags: ReadonlySet<string> = new Set(languageCodes.map((code) => getLanguageTag(code).split('-')[0] ?? ''))

// Touch targets are at least 44 px, whatever the density of a brand.
const buildTouchRule = (selector: string) =>
  `@media(pointer:coarse){${selector}{--size-control:max(44px,var(--size-control-fine));--size-control-small:max(36px,var(--size-control-small-fine))}}`
const buildReducedMotionRule = (selector: string) =>
  `@media(prefers-reduced-motion:reduce){${selector}{--motion-fast:.01ms;--motion-base:.01ms;--motion-slow:.01ms}}`

function isColorRole(name: string): name is ColorRole {
  return colorRoleNames.has(name)
}

/** Why a path is not allowed in a tokens file, or null. */
function findPathProblem(path: string): string | null {
  const [group = '', ...rest] = path.split('.')
  const role = rest.join('.')
  if (group === 'primitive') return null
  if (group === 'light' || group === 'dark') {
    return colorRoleNames.has(role) ? null : 'is no colour role of the token contract. Remove it.'
  }
  if (group === 'script') {
    const [tag = '', ...parts] = rest
    if (!primaryTags.has(tag))
      return `names the script "${tag}", which no language has. Use a primary tag such as "my".`
    const known: readonly string[] = typeRoles
    return known.includes(parts.join('.')) ? null : 'is no type role of the token contract. Remove it.'
  }
  const fixed = fixedGroups.find((name) => name === group)
  if (!fixed)
    return `stands in the unknown group "${group}". Groups: primitive, light, dark, ${fixedGroups.join(', ')}, script.`
  const known: readonly string[] = fixedRoles[fixed]
  return known.includes(role) ? null : `is no ${fixed} role of the token contract. Remove it.`
}

function readColors(document: TokenDocument, scheme: Scheme): ReadonlyMap<ColorRole, TokenColor> {
  return new Map(
    colorRoles.flatMap((role) => {
      const path = `${scheme}.${role}`
      const color = document.read(path, 'color')
      if (color && color.alpha < 1 && !translucentRoles.has(role)) {
        document.problems.push({
          path,
          message: 'is translucent. Give it alpha 1: contrast is proven on opaque colours.',
        })
      }
      return color ? [[role, color] as const] : []
    }),
  )
}

/** Reads the colour roles without checking contrast, for reports. */
export function readColorRoles(json: unknown): BuiltTokens['colors'] {
  const document = readTokens(json)
  return { light: readColors(document, 'light'), dark: readColors(document, 'dark') }
}

function findCandidates(document: TokenDocument, path: string): readonly Candidate[] {
  const ramp = document.getTarget(path)?.split('.').slice(0, 2).join('.')
  const steps = document.paths.filter(
    (name) => name.startsWith(ramp ? `${ramp}.` : 'primitive.') && /\.\d+$/.test(name),
  )
  return steps.flatMap((name) => {
    const color = document.read(name, 'color')
    return color ? [{ name, color }] : []
  })
}

interface Declarations {
  readonly wide: string[]
  readonly phone: string[]
}

const formatBareRole = (role: string) =>
  `names {${role}}, which is no token of this file. Write {light.${role}}: either scheme shows its own.`

function declare(document: TokenDocument, role: FixedRole, path: string, into: Declarations): void {
  const type = getTokenType(role)
  const name = toCssVariable(role)
  // Effects are shared by both schemes: a reference to the light role becomes a custom property, which follows the scheme.
  const toColorCss = (target: string) => {
    const named = target.replace(/^light\./, '')
    if (isColorRole(named)) {
      if (named === target) document.problems.push({ path, message: formatBareRole(target) })
      return `var(${toCssVariable(named)})`
    }
    const color = document.read(target, 'color')
    return color ? formatColor(color) : 'transparent'
  }
  const unit = role.startsWith('tracking.') ? 'em' : ''
  const value = document.read(path, type)
  const phone = document.readPhone(path, type)
  const touch = role === 'size.control' || role === 'size.controlSmall'
  if (value !== null) {
    const text = `${toCssValue(type, value, toColorCss)}${unit}`
    into.wide.push(touch ? `${name}-fine:${text};${name}:var(${name}-fine)` : `${name}:${text}`)
  }
  if (phone !== null) into.phone.push(`${name}:${toCssValue(type, phone, toColorCss)}${unit}`)
}

function readLengths(document: TokenDocument): BuiltTokens['lengths'] {
  const pixels = ({ value, unit }: TokenValues['dimension']) => (unit === 'rem' ? value * 16 : value)
  const roles = fixedGroups.flatMap((group) => fixedRoles[group].map((role) => ({ role, path: `${group}.${role}` })))
  return new Map(
    roles.flatMap(({ role, path }) => {
      if (getTokenType(role) !== 'dimension') return []
      const wide = document.read(path, 'dimension')
      const phone = document.readPhone(path, 'dimension')
      return wide ? [[role, { wide: pixels(wide), phone: pixels(phone ?? wide) }] as const] : []
    }),
  )
}

function buildFixedCss(document: TokenDocument, selector: string): string {
  const declarations: Declarations = { wide: [], phone: [] }
  for (const group of fixedGroups) {
    for (const role of fixedRoles[group]) declare(document, role, `${group}.${role}`, declarations)
  }
  const space = spaceSteps.map((step) => `--space-${step}:${step / 4}${step === 0 ? '' : 'rem'}`)
  const phone = `@media(width<48rem){${selector}{${declarations.phone.join(';')}}}`
  return [
    `${selector}{${[...space, ...declarations.wide].join(';')}}`,
    declarations.phone.length > 0 ? phone : '',
    buildTouchRule(selector),
    buildReducedMotionRule(selector),
  ].join('')
}

function buildScriptCss(document: TokenDocument, options: TokenOptions): string {
  const tags = [
    ...new Set(document.paths.filter((path) => path.startsWith('script.')).map((path) => path.split('.')[1])),
  ]
  return tags
    .flatMap((tag) => {
      const declarations: Declarations = { wide: [], phone: [] }
      for (const role of typeRoles) {
        const path = `script.${tag}.${role}`
        if (document.paths.includes(path)) declare(document, role, path, declarations)
      }
      const own = `[data-brand=${options.brand}]`
      const inBrand = [`${own}:lang(${tag})`, `${own} [lang|=${tag}]`]
      const selector = { page: [`[lang|=${tag}]`], brand: inBrand, both: [`[lang|=${tag}]`, ...inBrand] }
      const scope = options.scope ?? 'both'
      return `${selector[scope].join(',')}{${declarations.wide.join(';')};font-family:var(--font-text);line-height:var(--leading-normal)}`
    })
    .join('')
}

function buildSelector(options: TokenOptions, attribute: string, onRoot: boolean): string {
  const page = [...(onRoot ? [':root'] : []), ...(attribute === '' ? [] : [attribute])]
  const brand = [`[data-brand=${options.brand}]${attribute}`]
  return { page, brand, both: [...page, ...brand] }[options.scope ?? 'both'].join(',')
}

function buildSchemeCss(options: TokenOptions, scheme: Scheme, colors: ReadonlyMap<ColorRole, TokenColor>): string {
  const selector = buildSelector(options, `[data-scheme=${scheme}]`, scheme === options.defaultScheme)
  const declarations = [...colors].map(([role, color]) => `${toCssVariable(role)}:${formatColor(color)}`)
  return `${selector}{color-scheme:${scheme};${declarations.join(';')}}`
}

/**
 * Compiles a brand's DTCG tokens to CSS custom properties: `:root` and `[data-scheme]` for its page, and
 * `[data-brand][data-scheme]` for several brands on one page.
 * Throws a BrandError with every missing or unknown role, alias without target, pair below WCAG AA, and
 * colour that looks like another one (a focus ring from an error, danger from primary).
 */
export function buildTokens(json: unknown, options: TokenOptions): BuiltTokens {
  const document = readTokens(json)
  const problems: BrandProblem[] = document.problems
  problems.push(...findRangeProblems(json))
  for (const path of document.paths) {
    const message = findPathProblem(path)
    if (message) problems.push({ path, message })
  }
  const colors = { light: readColors(document, 'light'), dark: readColors(document, 'dark') }
  const getCandidates = (scheme: Scheme) => (role: ColorRole) => findCandidates(document, `${scheme}.${role}`)
  for (const scheme of schemes) {
    problems.push(...findContrastProblems(scheme, colors[scheme], getCandidates(scheme)))
    problems.push(...findDistinctionProblems(scheme, colors[scheme]))
  }
  const order = schemes.toSorted((a) => (a === options.defaultScheme ? -1 : 1))
  const css = [
    buildFixedCss(document, buildSelector(options, '', true)),
    ...order.map((scheme) => buildSchemeCss(options, scheme, colors[scheme])),
    buildScriptCss(document, options),
  ].join('\n')
  if (problems.length > 0) throw new BrandError(options.file, problems)
  const lengths = readLengths(document)
  const getHexColor = (scheme: Scheme, role: ColorRole): string => {
    const color = colors[scheme].get(role)
    if (!color) throw new BrandError(options.file, [{ path: `${scheme}.${role}`, message: 'is missing.' }])
    return formatHexColor(color)
  }
  return { css, colors, lengths, getHexColor }
}
