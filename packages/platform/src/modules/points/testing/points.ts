import type { SharedPlatform } from '@croupier/testing/platform'
import { post } from '../../../core/ledger/ledger.ts'
import { insertEarning } from '../earning-repository.ts'
import { insertProducts, insertRedemption, setBalance, type NewProduct } from '../repository.ts'

type Holder = Pick<SharedPlatform, 'core'>

/** Whose points are changed. */
interface Owner {
  readonly merchant: string
  readonly memberId: bigint
}

/** Gives a member points, as for deposits at a point for each minor unit. */
export async function givePoints(
  { core: { database, clock } }: Holder,
  { merchant, memberId }: Owner,
  points: bigint,
): Promise<void> {
  const at = clock.now()
  await database.transaction(async (transaction) => {
    await transaction.query(
      `insert into points_count (member_id, source, merchant, counted, converted) values ($1, 'DEPOSIT', $2, $3, 0)
       on conflict (member_id, source) do update set counted = points_count.counted + excluded.counted`,
      [memberId, merchant, points],
    )
    const ratio = { amount: points, points, ratioAmount: 1n, ratioPoints: 1n }
    const owner = { merchant, memberId, source: 'DEPOSIT', currency: 'MMK' } as const
    const id = await insertEarning(transaction, { ...owner, ...ratio, earnedAt: at })
    await post(transaction, {
      merchant,
      kind: 'pointsEarn',
      key: `points-earn:${id}`,
      unit: 'PTS',
      realm: 'real',
      reference: String(id),
      legs: [
        { account: { memberId, purpose: 'points' }, amount: points },
        { account: { purpose: 'pointsIssue' }, amount: -points },
      ],
      at,
    })
  })
}

/** Adds a product to the mall of a merchant; returns its id. */
export async function createProduct(
  { core: { database } }: Holder,
  product: Partial<NewProduct> = {},
): Promise<string> {
  const texts = { EN: { name: 'Kettle', description: 'Boils water.' }, MY: { name: 'ရေနွေးအိုး', description: '' } }
  const [id] = await insertProducts(database, [
    {
      merchant: 'SHW01',
      texts,
      motif: 'welcome',
      image: null,
      points: 50n,
      stock: 10,
      enabled: true,
      position: 100,
      ...product,
    },
  ])
  if (id === undefined) throw new Error('The product was not inserted.')
  return String(id)
}

/** Applies for a product as a member that has points; returns the id of the application. */
export async function createRedemption(
  platform: Holder,
  { merchant, memberId }: Owner,
  { points = 50n }: { readonly points?: bigint } = {},
): Promise<string> {
  const { database, clock } = platform.core
  await givePoints(platform, { merchant, memberId }, points)
  const productId = await createProduct(platform, { merchant, points })
  const at = clock.now()
  return database.transaction(async (transaction) => {
    const code = crypto.randomUUID().slice(0, 10)
    const id = await insertRedemption(transaction, {
      code,
      merchant,
      memberId,
      type: 'product',
      productId: BigInt(productId),
      texts: { EN: { name: 'Kettle', description: '' } },
      quantity: 1,
      price: points,
      points,
      currency: 'MMK',
      credit: 0n,
      state: 'applying',
      createdAt: at,
    })
    const { balances } = await post(transaction, {
      merchant,
      kind: 'pointsRedeem',
      key: `points-redeem:${id}`,
      unit: 'PTS',
      realm: 'real',
      reference: code,
      legs: [
        { account: { memberId, purpose: 'points' }, amount: -points },
        { account: { purpose: 'pointsIssue' }, amount: points },
      ],
      at,
    })
    await setBalance(transaction, id, balances[0] ?? 0n)
    return String(id)
  })
}
