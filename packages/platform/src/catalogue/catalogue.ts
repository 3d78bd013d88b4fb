import {
  readCards,
  readCatalogueVersion,
  readGames,
  readOffers,
  type CatalogueVersion,
} from '../db/catalogue-repository.ts'
import type { Database } from '../db/database.ts'
import type { Merchant, MerchantDirectory } from '../kernel.ts'
import { merchantCatalogue, type MerchantCatalogue, type SharedGames } from './merchant-catalogue.ts'
import { searchIndexOf } from './search/search-index.ts'

/**
 * The games that merchants offer, kept in memory and never stale: every answer first compares the version that the
 * database counts up with every change (one small read), so a change by anyone is seen by every process at once.
 */
export interface Catalogue {
  of(merchant: Pick<Merchant, 'code'>): Promise<MerchantCatalogue>
}

interface Snapshot {
  readonly version: CatalogueVersion
  readonly shared: SharedGames
  readonly merchants: ReadonlyMap<string, MerchantCatalogue>
}

/** The catalogue over a database; nothing is read before the first question. */
export function createCatalogue(database: Database, directory: Pick<MerchantDirectory, 'all'>): Catalogue {
  let snapshot: Snapshot | null = null
  let loading: { readonly version: CatalogueVersion; readonly result: Promise<Snapshot> } | null = null

  async function current(): Promise<Snapshot> {
    // The version is read before the facts: facts newer than their version are only read once more.
    const version = await readCatalogueVersion(database)
    if (snapshot && sameVersion(snapshot.version, version)) return snapshot
    if (!loading || !sameVersion(loading.version, version)) {
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
    of: async ({ code }) => {
      const { merchants } = await current()
      const own = merchants.get(code)
      if (!own) throw new Error(`Merchant ${code} is not among those of this server.`)
      return own
    },
  }
}

function sameVersion(a: CatalogueVersion, b: CatalogueVersion): boolean {
  return a.games === b.games && a.offers === b.offers
}

async function load(
  database: Database,
  directory: Pick<MerchantDirectory, 'all'>,
  version: CatalogueVersion,
  before: Snapshot | null,
): Promise<Snapshot> {
  const shared = before?.version.games === version.games ? before.shared : await loadGames(database)
  const [offers, cards] = await Promise.all([readOffers(database), readCards(database)])
  const merchants = directory.all.map((merchant) => {
    const offer = offers.find((row) => row.merchant === merchant.code)
    const own = cards.filter((card) => card.merchant === merchant.code)
    return [merchant.code, merchantCatalogue(merchant, shared, offer, own)] as const
  })
  return { version, shared, merchants: new Map(merchants) }
}

async function loadGames(database: Database): Promise<SharedGames> {
  const rows = await readGames(database)
  const index = searchIndexOf(rows.map(({ name, aliases, gameCode }) => [...Object.values(name), ...aliases, gameCode]))
  return { rows, index }
}
