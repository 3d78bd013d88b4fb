import type { Brand } from '@croupier/brand/define'
import { buildTokens } from '@croupier/brand/tokens/build'
import { formatColor, formatHexColor } from '@croupier/brand/tokens/color'
import {
  componentRoles,
  toCssVariable,
  effectRoles,
  shapeRoles,
  type TokenRole,
  typeRoles,
} from '@croupier/brand/tokens/contract'
import { readTokens } from '@croupier/brand/tokens/document'
import { rampSteps } from '@croupier/brand/tokens/ramp'
import { createContrastReport } from '@croupier/brand/tokens/report'
import type { BrandTokens, FixedToken, Ramp, RoleColors } from './token-data.ts'

interface RampNode {
  readonly $description?: string
  readonly $extensions?: { readonly 'croupier.ramp'?: { chroma: number; hue: number; hueLight?: number } }
}

function readRamps(json: unknown): readonly Ramp[] {
  const document = readTokens(json)
  const { primitive } = json as { readonly primitive: Readonly<Record<string, RampNode>> }
  return Object.entries(primitive).flatMap(([name, { $description, $extensions }]) => {
    const seed = $extensions?.['croupier.ramp']
    if (!seed) return []
    const steps = rampSteps.flatMap((step) => {
      const color = document.read(`primitive.${name}.${step}`, 'color')
      return color ? [[String(step), formatColor(color)] as const] : []
    })
    const hues = seed.hueLight === undefined ? `${seed.hue}°` : `${seed.hue}° to ${seed.hueLight}°`
    return [{ name, description: $description ?? name, seed: `chroma ${seed.chroma}, hue ${hues}`, steps }]
  })
}

/** Reads the data of the "Foundation" pages for a brand. Throws like `buildTokens`. */
export function readBrandTokens(brand: Brand, json: unknown): BrandTokens {
  const built = buildTokens(json, {
    brand: brand.id,
    file: `brands/${brand.id}/tokens.json`,
    defaultScheme: brand.scheme,
    scope: 'brand',
  })
  const lengths: ReadonlyMap<TokenRole, { readonly wide: number; readonly phone: number }> = built.lengths
  const colors = (scheme: 'light' | 'dark'): RoleColors =>
    [...built.colors[scheme]].map(([role, color]) => ({ role, css: formatColor(color), hex: formatHexColor(color) }))
  const fixed = (roles: readonly TokenRole[]): FixedToken[] =>
    roles.map((role) => ({ role, variable: toCssVariable(role), ...lengths.get(role) }))
  return {
    brand: brand.id,
    ramps: readRamps(json),
    colors: { light: colors('light'), dark: colors('dark') },
    pairs: createContrastReport(built.colors),
    shape: fixed(shapeRoles),
    type: fixed(typeRoles),
    effect: fixed(effectRoles),
    component: fixed(componentRoles),
    fonts: brand.fonts.map(({ family, subset, weight }) => ({ family, subset, weight })),
  }
}
