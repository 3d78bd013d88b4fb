/** Page sizes of the lists (specification, section 9). */
export const pageSizes = {
  lobby: 28,
  homeRow: 12,
  recent: 12,
  homeFavorites: 999,
  announcements: 8,
  records: 20,
  recordExport: 500,
} as const

/** Number of pages that `total` items fill; at least 1. */
export function countPages(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The requested page if it exists, else the current one (specification, section 4 "Lobby"). */
export function acceptPage(current: number, requested: number, totalPages: number): number {
  return Number.isInteger(requested) && requested >= 1 && requested <= totalPages ? requested : current
}
