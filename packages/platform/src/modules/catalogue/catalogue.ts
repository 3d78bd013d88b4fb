import { readCards, readCatalogueVersion, readGames, readOffers, type CatalogueVersion } from './repository.ts'
import type { Database } from '../../core/db/database.ts'
import type { Merchant, MerchantRegistry } from '../../core/merchants/merchant.ts'
import { createMerchantCatalogue, type MerchantCatalogue, type SharedGames } from './merchant-catalogue.ts'
import { createSearchIndex } from './search/search-index.ts'

/**
 * The games that merchants offer, cached in memory and never stale: every access first compares the version that the
 * database increments with every change (one small read), so every process sees a change at once.
 */
export interface Catalogue {
  forMerchant(merchant: Pick<Merchant, 'code'>): Promise<MerchantCatalogue>
}

interface Snapshot {
  readonly version: CatalogueVersion
  readonly shared: SharedGames
  readonly merchants: ReadonlyMap<string, MerchantCatalogue>
}

/** Creates the catalogue of a database; nothing is read before the first access. */
export function createCatalogue(database: Database, directory: Pick<MerchantRegistry, 'all'>): Catalogue {
  let snapshot: Snapshot | null = null
  let loading: { readonly version: CatalogueVersion; readonly result: Promise<Snapshot> } | null = null

  async function loadCurrent(): Promise<Snapshot> {
    // The version is read before the data: data newer than its version is at worst read once more.
    const version = await readCatalogueVersion(database)
    if (snapshot && isSameVersion(snapshot.version, version)) return snapshot
    if (!loading || !isSameVersion(loading.version, version)) {
      loading = { version, result: load(database, directory, version, snapshot) }
    }
    const started = loading
    try {
      snapshot = await started.result
      return snapshot
    } finally {
      if (loading === started) loading = null
    }
  }

  return {
    forMerchant: async ({ code }) => {
      const { merchants } = await loadCurrent()
      const own = merchants.get(code)
      if (!own) throw new Error(`Merchant ${code} is not configured on this server.`)
      return own
    },
  }
}

function isSameVersion(a: CatalogueVersion, b: CatalogueVersion): boolean {
  return a.games === b.games && a.offers === b.offers
}

async function load(
  database: Database,
  directory: Pick<MerchantRegistry, 'all'>,
  version: CatalogueVersion,
  previous: Snapshot | null,
): Promise<Snapshot> {
  const shared = previous?.version.games === version.games ? previous.shared : await loadGames(database)
  const [offers, cards] = await Promise.all([readOffers(database), readCards(database)])
  const merchants = directory.all.map((merchant) => {
    const offer = offers.find((row) => row.merchant === merchant.code)
    const own = cards.filter((card) => card.merchant === merchant.code)
    return [merchant.code, createMerchantCatalogue(merchant, shared, offer, own)] as const
  })
  return { version, shared, merchants: new Map(merchants) }
}

async function loadGames(database: Database): Promise<SharedGames> {
  const rows = await readGames(database)
  const index = createSearchIndex(
    rows.map(({ name, aliases, gameCode }) => [...Object.values(name), ...aliases, gameCode]),
  )
  return { rows, index }
}
