import type { Brand } from '@croupier/brand/define'
import type { LanguageCode } from '@croupier/domain/languages'
import type { BrandColours } from './colours.ts'

/** Validated options of a new brand. */
export interface BrandOptions {
  readonly id: string
  /** Id of the source brand: its shapes, sizes, fonts, rules and flags are copied. */
  readonly from: string
  readonly name: string
  readonly languages: readonly LanguageCode[]
  readonly defaultLanguage: LanguageCode
  readonly currency: Brand['currency']
  readonly timeZone: string
  readonly merchantCode: string
  readonly colours: BrandColours
}
