import { parseRowId } from '../../core/http/cursor.ts'
import type { Connection } from '../../core/db/database.ts'
import { findProduct } from './repository.ts'

/** Returns the motif of a product's picture; null without such a product. */
export async function findProductMotif(connection: Connection, merchant: string, productId: string) {
  const id = parseRowId(productId)
  return id === null ? null : ((await findProduct(connection, [merchant], id))?.motif ?? null)
}
