import type { Brand } from '@croupier/brand/define'
import type { LanguageCode } from '@croupier/domain/languages'
import type { BrandColours } from './colours.ts'

/** All that a new brand is made from, checked. */
export interface Answers {
  readonly id: string
  /** Id of the brand that lends shapes, sizes, faces, rules and flags. */
  readonly from: string
  readonly name: string
  readonly languages: readonly LanguageCode[]
  readonly defaultLanguage: LanguageCode
  readonly currency: Brand['currency']
  readonly timeZone: string
  readonly merchantCode: string
  readonly colours: BrandColours
}
