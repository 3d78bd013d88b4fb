import { redeemPoints } from '@croupier/endpoints/calls/points'
import * as calls from '@croupier/endpoints/calls/ops/products'
import { post } from '@croupier/platform/ledger'
import { givePaymentPassword, testPaymentPassword } from '@croupier/platform/testing/payment-password'
import { openSession } from '@croupier/platform/testing/session'
import type { TestPlatform } from '../../platform.ts'
import { changeSettings } from '../../settings.ts'
import { createOperatorClient, createSiteClient, unwrap } from '../../site.ts'
import { readMember } from '../members.ts'
import type { Actions } from '../action.ts'

const reason = 'A test needs it.'

/** Gives a member points for slots, at a point for each 100 minor units; its open pages are notified. */
async function givePoints(server: TestPlatform, { points, ...account }: Record<string, unknown>) {
  const { code: merchant, currency, memberId } = await readMember(server, account)
  const at = server.core.clock.now()
  const amount = BigInt(Number(points))
  await server.core.database.transaction(async (transaction) => {
    await transaction.query(
      `insert into points_count (member_id, source, merchant, counted, converted) values ($1, 'RNG', $2, $3 * 100, $3 * 100)
       on conflict (member_id, source) do update set counted = points_count.counted + excluded.counted,
         converted = points_count.converted + excluded.converted`,
      [memberId, merchant, amount],
    )
    const [earning] = await transaction.query<{ id: bigint }>(
      `insert into points_earning (merchant, member_id, source, currency, amount, points, ratio_amount, ratio_points, earned_at)
       values ($1, $2, 'RNG', $3, $4::bigint * 100, $4, 100, 1, $5) returning id`,
      [merchant, memberId, currency, amount, at],
    )
    await post(transaction, {
      merchant,
      kind: 'pointsEarn',
      key: `points-earn:${String(earning?.id)}`,
      unit: 'PTS',
      realm: 'real',
      reference: String(earning?.id),
      legs: [
        { account: { memberId, purpose: 'points' }, amount },
        { account: { purpose: 'pointsIssue' }, amount: -amount },
      ],
      at,
    })
  })
  server.core.push.notify('state', { merchant, memberId })
  return {}
}

/** Adds a product to the mall of a brand, in English, as an operator; returns its id. */
async function addProduct(server: TestPlatform, { brand, name, points, stock }: Record<string, unknown>) {
  const { code: merchant } = server.core.merchants.getByHost(`${String(brand)}.localhost`)
  const texts = { EN: { name: String(name), description: '' } }
  const terms = { motif: 'vip', image: null, points: Number(points), enabled: true, position: 100 } as const
  const body = { merchant, texts, ...terms, stock: Number(stock), reason }
  return unwrap(await createOperatorClient(server).call(calls.addProduct, { body }))
}

/** Changes the price of a brand's product by its English name, as an operator. */
async function changePrice(server: TestPlatform, { brand, name, points }: Record<string, unknown>) {
  const { code: merchant } = server.core.merchants.getByHost(`${String(brand)}.localhost`)
  const operators = createOperatorClient(server)
  const { products } = unwrap(await operators.call(calls.productList, { query: { merchant } }))
  const found = products.find(({ texts }) => texts['EN']?.name === name)
  if (!found) throw new Error('There is no such product.')
  const { id: productId, texts, motif, image, enabled, position } = found
  const body = { productId, texts, motif, image, enabled, position, points: Number(points), reason }
  return unwrap(await operators.call(calls.changeProduct, { body }))
}

/** Sets what 100 points are worth on the main balance of a brand, in major units. */
async function setPointsWorth(server: TestPlatform, { brand, amount }: Record<string, unknown>) {
  await changeSettings(server, String(brand), { pointsRate: [{ points: '100', amount: String(amount) }] })
  return {}
}

/** Has a member apply for a new product, with the points that it costs. */
async function applyForProduct(server: TestPlatform, { brand, username }: Record<string, unknown>) {
  const points = 50
  await givePoints(server, { brand, username, points })
  const { productId } = await addProduct(server, { brand, name: 'Kettle', points, stock: 1 })
  const { code: merchant, memberId } = await readMember(server, { brand, username })
  await givePaymentPassword(server, memberId)
  const token = await openSession(server, { merchant, memberId })
  const body = { productId, quantity: 1, paymentPassword: testPaymentPassword, password: null }
  unwrap(await createSiteClient(server, String(brand)).call(redeemPoints, { token, body }))
  return {}
}

/** Decides what a member has applied for, as an operator. */
async function decideRedemption(server: TestPlatform, { username, verdict }: Record<string, unknown>) {
  const operators = createOperatorClient(server)
  const { redemptions } = unwrap(await operators.call(calls.redemptionList, { query: { pageSize: '100' } }))
  const found = redemptions.find(({ account }) => account === username)
  if (!found) throw new Error('There is no such application.')
  const { id: redemptionId } = found
  return verdict === 'approve'
    ? unwrap(await operators.call(calls.approveRedemption, { body: { redemptionId, remark: reason } }))
    : unwrap(await operators.call(calls.rejectRedemption, { body: { redemptionId, reason } }))
}

/** What browser tests ask of the server, by path. */
export const actions: Actions = {
  '/points': givePoints,
  '/points/product': addProduct,
  '/points/price': changePrice,
  '/points/worth': setPointsWorth,
  '/points/apply': applyForProduct,
  '/points/decide': decideRedemption,
}
