import type { Brand } from '@croupier/brand/define'
import { buildTokens } from '@croupier/brand/tokens/build'
import { colorText, hexText } from '@croupier/brand/tokens/color'
import {
  componentRoles,
  cssVariable,
  effectRoles,
  shapeRoles,
  type TokenRole,
  typeRoles,
} from '@croupier/brand/tokens/contract'
import { readTokens } from '@croupier/brand/tokens/document'
import { rampSteps } from '@croupier/brand/tokens/ramp'
import { contrastReport } from '@croupier/brand/tokens/report'
import type { BrandTokens, FixedToken, Ramp, RoleColors } from './token-data.ts'

interface RampNode {
  readonly $description?: string
  readonly $extensions?: { readonly 'croupier.ramp'?: { chroma: number; hue: number; hueLight?: number } }
}

function rampsOf(json: unknown): readonly Ramp[] {
  const document = readTokens(json)
  const { primitive } = json as { readonly primitive: Readonly<Record<string, RampNode>> }
  return Object.entries(primitive).flatMap(([name, { $description, $extensions }]) => {
    const seed = $extensions?.['croupier.ramp']
    if (!seed) return []
    const steps = rampSteps.flatMap((step) => {
      const color = document.read(`primitive.${name}.${step}`, 'color')
      return color ? [[String(step), colorText(color)] as const] : []
    })
    const hues = seed.hueLight === undefined ? `${seed.hue}°` : `${seed.hue}° to ${seed.hueLight}°`
    return [{ name, description: $description ?? name, seed: `chroma ${seed.chroma}, hue ${hues}`, steps }]
  })
}

/** What Storybook's pages under "Foundation" show of a brand. Throws like `buildTokens`. */
export function tokensOf(brand: Brand, json: unknown): BrandTokens {
  const built = buildTokens(json, {
    brand: brand.id,
    file: `brands/${brand.id}/tokens.json`,
    defaultScheme: brand.scheme,
    scope: 'brand',
  })
  const lengths: ReadonlyMap<TokenRole, { readonly wide: number; readonly phone: number }> = built.lengths
  const colors = (scheme: 'light' | 'dark'): RoleColors =>
    [...built.colors[scheme]].map(([role, color]) => ({ role, css: colorText(color), hex: hexText(color) }))
  const fixed = (roles: readonly TokenRole[]): FixedToken[] =>
    roles.map((role) => ({ role, variable: cssVariable(role), ...lengths.get(role) }))
  return {
    brand: brand.id,
    ramps: rampsOf(json),
    colors: { light: colors('light'), dark: colors('dark') },
    pairs: contrastReport(built.colors),
    shape: fixed(shapeRoles),
    type: fixed(typeRoles),
    effect: fixed(effectRoles),
    component: fixed(componentRoles),
    faces: brand.faces.map(({ family, subset, weight }) => ({ family, subset, weight })),
  }
}
