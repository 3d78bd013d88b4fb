import type { Brand } from '@croupier/brand/define'
import type { LanguageCode } from '@croupier/domain/languages'
import type { BrandColours } from './colours.ts'

/** What makes a brand another one than its source. */
export interface BrandIdentity {
  readonly id: string
  readonly name: string
  readonly languages: readonly LanguageCode[]
  readonly defaultLanguage: LanguageCode
  readonly currency: Brand['currency']
  readonly timeZone: string
  readonly merchantCode: string
}

/** Validated options of a new brand. */
export interface BrandOptions extends BrandIdentity {
  /** Id of the source brand: its shapes, sizes, fonts, rules and flags are copied. */
  readonly from: string
  readonly colours: BrandColours
}
