/** Page sizes of the lists (specification, section 9). */
export const pageSizes = {
  lobby: 28,
  homeRow: 12,
  recent: 12,
  records: 20,
} as const

/** Number of pages that `total` items fill; at least 1. */
export function totalPagesOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Page changes beyond the known pages are ignored (specification, section 4 "Lobby"). */
export function acceptPage(current: number, wanted: number, totalPages: number): number {
  return Number.isInteger(wanted) && wanted >= 1 && wanted <= totalPages ? wanted : current
}
