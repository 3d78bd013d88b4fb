import { DomainError } from '@croupier/domain/errors'
import type { LanguageCode } from '@croupier/domain/languages'
import { productLimits } from '@croupier/domain/points'
import type * as endpoints from '@croupier/endpoints/calls/ops/products'
import type { InferBody, InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { applyGiven } from '../../core/http/apply-given.ts'
import { parseRowId } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { getProductPicture } from './products.ts'
import { insertProducts, lockProduct, readProducts, updateProduct, type ProductRow } from './repository.ts'
import type { ProductText, ProductTexts } from './schema.ts'

/** Returns the products of a merchant, also those that are off. */
export async function listProducts(
  { database }: Core,
  { merchant }: Call<typeof endpoints.productList, 'operator'>,
): Promise<InferWire<typeof endpoints.productList>> {
  const rows = await readProducts(database, merchant.code)
  return {
    products: rows.map(({ id, stock, texts, ...row }) => ({
      id: String(id),
      ...toTerms(row),
      texts: { ...texts },
      stock,
      picture: getProductPicture({ id, image: row.image, motif: row.motif }, merchant),
    })),
  }
}

/** Adds a product to the mall of a merchant. */
export async function addProduct(
  _core: Core,
  { merchant: { code: merchant }, body, commit }: Call<typeof endpoints.addProduct, 'operator'>,
): Promise<InferWire<typeof endpoints.addProduct>> {
  const { reason, stock } = body
  return commit(async (unit) => {
    const product = toProduct(body)
    const [id] = await insertProducts(unit, [{ merchant, ...product, stock }])
    if (id === undefined) throw new Error('The product was not inserted.')
    const after = { ...toTerms(product), texts: product.texts, stock }
    unit.audit({ merchant, subject: `product ${id}`, reason, after })
    return { productId: String(id) }
  })
}

/** Changes what is given of a product. Throws NOT_FOUND, and VERSION_CONFLICT where it would have no texts. */
export async function changeProduct(
  _core: Core,
  { merchants, body, commit }: Call<typeof endpoints.changeProduct, 'operator'>,
): Promise<{ done: true }> {
  return commit(async (unit) => {
    const row = await lockExisting(unit, merchants, body.productId)
    const before = { ...toTerms(row), texts: row.texts }
    const after = applyGiven(before, { ...body, texts: body.texts && mergeTexts(row.texts, body.texts) })
    await updateProduct(unit, row.id, toProduct(after))
    unit.audit({
      merchant: row.merchant,
      subject: `product ${row.id}`,
      reason: body.reason,
      before,
      after,
    })
    return { done: true }
  })
}

/** Adds to the stock of a product, or takes from it. Throws NOT_FOUND and STOCK_INVALID. */
export async function changeStock(
  _core: Core,
  { merchants, body, commit }: Call<typeof endpoints.changeStock, 'operator'>,
): Promise<InferWire<typeof endpoints.changeStock>> {
  return commit(async (unit) => {
    const row = await lockExisting(unit, merchants, body.productId)
    const stock = row.stock + body.change
    if (stock < 0 || stock > productLimits.stock) throw new DomainError('STOCK_INVALID', { field: 'change' })
    await updateProduct(unit, row.id, { stock })
    unit.audit({
      merchant: row.merchant,
      subject: `product ${row.id}`,
      reason: body.reason,
      before: { stock: row.stock },
      after: { stock },
    })
    return { stock }
  })
}

/** Returns texts with the given languages; null removes one. Throws VERSION_CONFLICT where none is left. */
function mergeTexts(
  texts: ProductTexts,
  given: NonNullable<InferBody<typeof endpoints.changeProduct>['texts']>,
): ProductTexts {
  const merged = Object.entries({ ...texts, ...given }).filter(
    (entry): entry is [LanguageCode, ProductText] => entry[1] !== null,
  )
  if (merged.length === 0) throw new DomainError('VERSION_CONFLICT')
  return Object.fromEntries(merged)
}

async function lockExisting(unit: UnitOfWork, merchants: readonly Merchant[], id: string): Promise<ProductRow> {
  const key = parseRowId(id)
  const codes = merchants.map(({ code }) => code)
  const row = key === null ? null : await lockProduct(unit, codes, key)
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

type ProductBody = Pick<
  InferBody<typeof endpoints.addProduct>,
  'texts' | 'motif' | 'image' | 'points' | 'enabled' | 'position'
>

function toProduct({ texts, motif, image, points, enabled, position }: ProductBody) {
  return { texts, motif, image, points: BigInt(points), enabled, position }
}

function toTerms({
  motif,
  image,
  points,
  enabled,
  position,
}: Pick<ProductRow, 'motif' | 'image' | 'points' | 'enabled' | 'position'>) {
  return { motif, image, points: Number(points), enabled, position }
}
