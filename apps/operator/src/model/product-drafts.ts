import type { LanguageCode } from '@croupier/domain/languages'
import { productLimits, type ProductMotif } from '@croupier/domain/points'
import { imagePathPattern } from '@croupier/domain/contents'
import type { productList } from '@croupier/endpoints/calls/ops/products'
import type { InferModel } from '@croupier/endpoints/endpoint'
import { isIntegerWithin, parseInteger } from './integers.ts'
import { pickChanges } from './pick-changes.ts'

type ProductRow = InferModel<typeof productList>['products'][number]

/** A product as people edit it. */
export interface ProductDraft {
  readonly names: Readonly<Record<string, string>>
  readonly descriptions: Readonly<Record<string, string>>
  readonly motif: ProductMotif
  readonly image: string
  readonly points: string
  readonly position: string
  readonly enabled: boolean
  /** Of a new product only. */
  readonly stock: string
}

/** A field of a draft that breaks a rule. */
export type ProductField = 'names' | 'descriptions' | 'image' | 'points' | 'position' | 'stock'

/** What a product is called in a language. */
interface ProductText {
  readonly name: string
  readonly description: string
}

const maxPosition = 10_000

/** Returns a product as a draft; one that is on and has no texts without a product. */
export function readProduct(row: ProductRow | undefined): ProductDraft {
  const texts = Object.entries(row?.texts ?? {})
  return {
    names: Object.fromEntries(texts.map(([code, { name }]) => [code, name])),
    descriptions: Object.fromEntries(texts.map(([code, { description }]) => [code, description])),
    motif: row?.motif ?? 'welcome',
    image: row?.image ?? '',
    points: row === undefined ? '' : `${row.points}`,
    position: `${row?.position ?? 0}`,
    enabled: row?.enabled ?? true,
    stock: row === undefined ? '' : `${row.stock}`,
  }
}

/** Whether a description is as short as the server demands. */
export function isDescription(text: string): boolean {
  return text.trim().length <= productLimits.description
}

/** Whether a language has a description and no name, without which the description is not kept. */
export function lacksName({ names, descriptions }: ProductDraft, code: string): boolean {
  return !names[code]?.trim() && Boolean(descriptions[code]?.trim())
}

/** Returns the fields of a draft that the server would refuse, or of which it would keep a part. */
export function findWrongFields(draft: ProductDraft): ReadonlySet<ProductField> {
  const { names, descriptions, image, points, position, stock } = draft
  const isRight = {
    names:
      Object.values(names).some((name) => name.trim() !== '') &&
      !Object.keys(descriptions).some((code) => lacksName(draft, code)),
    descriptions: Object.values(descriptions).every(isDescription),
    image: image.trim() === '' || imagePathPattern.test(image.trim()),
    points: isIntegerWithin(points, 1, productLimits.points),
    position: isIntegerWithin(position, 0, maxPosition),
    stock: isIntegerWithin(stock, 0, productLimits.stock),
  } as const satisfies Record<ProductField, boolean>
  return new Set((Object.keys(isRight) as ProductField[]).filter((field) => !isRight[field]))
}

/** Returns a draft as the server takes it; languages without a name are left out. */
export function writeProduct(draft: ProductDraft, languages: readonly LanguageCode[]) {
  const texts = languages.flatMap((code) => {
    const name = draft.names[code]?.trim() ?? ''
    return name === '' ? [] : [[code, { name, description: draft.descriptions[code]?.trim() ?? '' }] as const]
  })
  return {
    texts: Object.fromEntries(texts) as Partial<Record<LanguageCode, ProductText>>,
    motif: draft.motif,
    image: draft.image.trim() || null,
    points: parseInteger(draft.points),
    position: parseInteger(draft.position),
    enabled: draft.enabled,
  }
}

/** Returns the texts of a draft in each language; null where it has none. */
function getTexts(draft: ProductDraft, languages: readonly LanguageCode[]) {
  const { texts } = writeProduct(draft, languages)
  return Object.fromEntries(languages.map((code) => [code, texts[code] ?? null])) as Partial<
    Record<LanguageCode, ProductText | null>
  >
}

/** Returns what differs from the shown product; of its texts the changed languages alone, null for a removed one. */
export function pickProductChanges(shown: ProductDraft, draft: ProductDraft, languages: readonly LanguageCode[]) {
  const { texts, ...changes } = pickChanges(writeProduct(shown, languages), writeProduct(draft, languages))
  if (texts === undefined) return changes
  return { ...changes, texts: pickChanges(getTexts(shown, languages), getTexts(draft, languages)) }
}
