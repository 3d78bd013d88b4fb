/** Item of a pagination: a page, or a gap after the page `after`. */
export type PaginationItem =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly after: number }

export interface PaginateInput {
  /** The current page, from 1. */
  readonly page: number
  /** Number of pages. */
  readonly pages: number
  /** Number of pages always shown at either end. */
  readonly margin: number
  /** Number of pages shown around the current one, including itself. */
  readonly range: number
}

/**
 * Calculates the items of a pagination: `margin` pages at either end and a window of `range` pages around the current
 * one, which keeps its length at the ends. A gap never replaces a single page.
 */
export function paginate({ page, pages, margin, range }: PaginateInput): readonly PaginationItem[] {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), pages - range + 1))
  const last = Math.min(pages, first + range - 1)
  const isShown = (candidate: number) =>
    candidate <= margin || candidate > pages - margin || (candidate >= first && candidate <= last)
  const items: PaginationItem[] = []
  let shown = 0
  for (let candidate = 1; candidate <= pages; candidate += 1) {
    if (!isShown(candidate)) continue
    if (candidate - shown === 2) items.push({ kind: 'page', page: shown + 1 })
    if (candidate - shown > 2) items.push({ kind: 'gap', after: shown })
    items.push({ kind: 'page', page: candidate })
    shown = candidate
  }
  return items
}
