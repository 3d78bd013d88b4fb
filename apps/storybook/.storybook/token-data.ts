import type { ReportRow } from '@croupier/brand/tokens/report'

type Scheme = ReportRow['scheme']

/** One colour ramp of a brand; `steps` are [step, CSS colour]. */
export interface Ramp {
  readonly name: string
  readonly description: string
  readonly seed: string
  readonly steps: readonly (readonly [step: string, color: string])[]
}

/** Colours of one scheme by role. */
export type RoleColors = readonly {
  readonly role: string
  readonly css: string
  readonly hex: string
}[]

/** A token that does not depend on the scheme. */
export interface FixedToken {
  readonly role: string
  readonly variable: string
  /** CSS pixels on wide screens and on phones, where the role is a length. */
  readonly wide?: number
  readonly phone?: number
}

/** A font of a brand. */
export interface FontInfo {
  readonly family: string
  readonly subset: string
  readonly weight: string
}

/** Data of the "Foundation" pages for a brand, computed from its built tokens. */
export interface BrandTokens {
  readonly brand: string
  readonly ramps: readonly Ramp[]
  readonly colors: Readonly<Record<Scheme, RoleColors>>
  readonly pairs: readonly ReportRow[]
  readonly shape: readonly FixedToken[]
  readonly type: readonly FixedToken[]
  readonly effect: readonly FixedToken[]
  readonly component: readonly FixedToken[]
  readonly fonts: readonly FontInfo[]
}
