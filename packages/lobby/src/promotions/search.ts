import { readText } from '@croupier/runtime/navigation/search-values'

const maxTextLength = 100

/** Search parameters of the promotions page. */
export interface PromotionsSearch {
  /** The promotion whose details are open. */
  readonly id: string | undefined
  /** Id of the category that filters the list; all promotions without. */
  readonly category: string | undefined
}

/** Reads the search parameters of the promotions page; invalid ones are undefined. */
export function readPromotionsSearch({ id, category }: Record<string, unknown>): PromotionsSearch {
  return { id: readText(id, maxTextLength), category: readText(category, maxTextLength) }
}
