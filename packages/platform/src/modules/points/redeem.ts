import { DomainError } from '@croupier/domain/errors'
import { maxMinor, toMoney, toWire } from '@croupier/domain/money'
import { getConversionSteps, pointsWagering, toQuantity } from '@croupier/domain/points'
import { fullContributions } from '@croupier/domain/wagering'
import type * as endpoints from '@croupier/endpoints/calls/points'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import { parseRowId } from '../../core/http/cursor.ts'
import type { Call } from '../../core/http/operation.ts'
import type { UnitOfWork } from '../../core/http/unit-of-work.ts'
import { getAccountBalance, post } from '../../core/ledger/ledger.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { createLegibleCode } from '../../core/security/random.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { lockWagering, openWagering } from '../bonuses/wagering.ts'
import { assertPaymentPassword, hasPaymentPassword } from '../payment-password/assert-payment-password.ts'
import { isExcluded } from '../safer-play/guard.ts'
import { assertPassword } from '../session/assert-password.ts'
import { toRedemptionWire } from './member.ts'
import { findProduct, insertRedemption, setBalance, takeStock, type RedemptionRow } from './repository.ts'
import { parseRate } from './rules.ts'

type SpendCall = Pick<Call<typeof endpoints.redeemPoints, 'member'>, 'merchant' | 'session' | 'ip'> & {
  readonly body: { readonly paymentPassword: string | null; readonly password: string | null }
}

const codeLength = 10
const maxSteps = 2_147_483_647n

/**
 * Applies for a product: takes its pieces from the stock and its points from the account. Throws PRODUCT_UNAVAILABLE, PRODUCT_SOLD_OUT,
 * PRICE_CHANGED for another price than the shown one, POINTS_INSUFFICIENT, and the errors of the password, which is checked last.
 */
export async function redeemPoints(
  core: Core,
  call: Call<typeof endpoints.redeemPoints, 'member'>,
): Promise<InferWire<typeof endpoints.redeemPoints>> {
  const { merchant, language, body, commit } = call
  const { quantity } = body
  const id = parseRowId(body.productId)
  const product = id === null ? null : await findProduct(core.database, [merchant.code], id)
  if (!product?.enabled) throw new DomainError('PRODUCT_UNAVAILABLE')
  if (product.stock < quantity) throw new DomainError('PRODUCT_SOLD_OUT')
  assertShown(body.price, String(product.points))
  await assertPoints(core.database, call, product.points * BigInt(quantity))
  await assertConfirmed(core, call)
  return commit(async (unit) => {
    const taken = await takeStock(unit, { merchant: merchant.code, id: product.id, quantity })
    if (!taken) throw new DomainError('PRODUCT_SOLD_OUT')
    // The price may have changed since the product was read.
    if (taken.points !== product.points) throw new DomainError('PRICE_CHANGED')
    const row = await takePoints(core, unit, call, {
      type: 'product',
      productId: taken.id,
      texts: taken.texts,
      quantity,
      price: taken.points,
      credit: 0n,
    })
    return toRedemptionWire(row, language, merchant)
  })
}

/**
 * Converts points to money on the main balance, which has to be wagered once. Throws FEATURE_OFF, POINTS_STEP, AMOUNT_INVALID,
 * PRICE_CHANGED for another amount than the shown one, POINTS_INSUFFICIENT, PLAY_EXCLUDED while the account is closed, and the errors of the
 * password, which is checked last.
 */
export async function convertPoints(
  core: Core,
  call: Call<typeof endpoints.convertPoints, 'member'>,
): Promise<InferWire<typeof endpoints.convertPoints>> {
  const { merchant, session, language, body, commit } = call
  const { memberId } = session
  const rate = parseRate((await getSettings(core, merchant)).pointsRate, merchant)
  if (!rate) throw new DomainError('FEATURE_OFF')
  const steps = getConversionSteps(BigInt(body.points), rate.points)
  if (steps === null) throw new DomainError('POINTS_STEP')
  const credit = toMoney(steps * rate.amount.minor, merchant.currency)
  if (steps > maxSteps || credit.minor > maxMinor) throw new DomainError('AMOUNT_INVALID', { field: 'points' })
  assertShown(body.credit, toWire(credit))
  await assertPoints(core.database, call, BigInt(body.points))
  await assertOpen(core, core.database, memberId)
  await assertConfirmed(core, call)
  return commit(async (unit) => {
    await lockWagering(unit, memberId)
    await assertOpen(core, unit, memberId)
    const row = await takePoints(core, unit, call, {
      type: 'conversion',
      productId: null,
      texts: null,
      quantity: toQuantity(steps),
      price: rate.points,
      credit: credit.minor,
    })
    await creditMoney(core, unit, merchant, row)
    return toRedemptionWire(row, language, merchant)
  })
}

/** Checks that the member has confirmed what holds now. A call of the specification does not say what was shown. */
function assertShown(shown: string | undefined, current: string): void {
  if (shown !== undefined && shown !== current) throw new DomainError('PRICE_CHANGED')
}

/** Checks that the account can wager what is credited. */
async function assertOpen({ clock }: Core, connection: Connection, memberId: bigint): Promise<void> {
  if (await isExcluded(connection, memberId, clock.now())) throw new DomainError('PLAY_EXCLUDED')
}

/** Checks the payment password, or the password of an account without one. */
async function assertConfirmed(core: Core, { merchant, session, ip, body }: SpendCall): Promise<void> {
  if (!(await hasPaymentPassword(core.database, session.memberId)))
    return assertPassword(core, { merchant, session, ip, password: body.password ?? undefined })
  if (!body.paymentPassword) throw new DomainError('FIELD_INVALID', { field: 'paymentPassword', rule: 'required' })
  await assertPaymentPassword(core, { session, paymentPassword: body.paymentPassword })
}

async function assertPoints(connection: Connection, { merchant, session }: SpendCall, needed: bigint): Promise<void> {
  const account = { merchant: merchant.code, memberId: session.memberId, purpose: 'points', unit: 'PTS' } as const
  const { minor } = await getAccountBalance(connection, { ...account, realm: 'real' })
  if (minor < needed) throw new DomainError('POINTS_INSUFFICIENT')
}

/** Stores a redemption and takes its points. */
async function takePoints(
  { clock, push }: Core,
  unit: UnitOfWork,
  { merchant: { code: merchant, currency }, session: { memberId } }: Pick<SpendCall, 'merchant' | 'session'>,
  what: Pick<RedemptionRow, 'type' | 'productId' | 'texts' | 'quantity' | 'price' | 'credit'>,
): Promise<RedemptionRow> {
  const at = clock.now()
  const points = what.price * BigInt(what.quantity)
  const isProduct = what.type === 'product'
  const code = createLegibleCode(codeLength)
  const id = await insertRedemption(unit, {
    ...what,
    code,
    merchant,
    memberId,
    points,
    currency,
    state: isProduct ? 'applying' : 'approved',
    createdAt: at,
    decidedAt: isProduct ? null : at,
  })
  const { balances } = await post(unit, {
    merchant,
    kind: isProduct ? 'pointsRedeem' : 'pointsConvert',
    key: isProduct ? `points-redeem:${id}` : `points-convert:${id}`,
    unit: 'PTS',
    realm: 'real',
    reference: code,
    legs: [
      { account: { memberId, purpose: 'points' }, amount: -points },
      { account: { purpose: 'pointsIssue' }, amount: points },
    ],
    at,
  }).catch(toPointsError)
  unit.audit({ after: { redemption: code, type: what.type, points: String(points) } })
  unit.afterCommit(() => push.notify('state', { merchant, memberId }))
  return setBalance(unit, id, balances[0] ?? 0n)
}

function toPointsError(error: unknown): never {
  if (error instanceof DomainError && error.code === 'INSUFFICIENT_FUNDS') throw new DomainError('POINTS_INSUFFICIENT')
  throw error
}

/** Credits the money of a conversion, and opens what it has to be wagered. The member is locked. */
async function creditMoney(
  core: Core,
  unit: UnitOfWork,
  merchant: Merchant,
  { id, code, memberId, currency, credit, createdAt: at }: RedemptionRow,
): Promise<void> {
  await post(unit, {
    merchant: merchant.code,
    kind: 'pointsConvert',
    key: `points-credit:${id}`,
    unit: currency,
    realm: 'real',
    reference: code,
    legs: [
      { account: { memberId, purpose: 'main' }, amount: credit },
      { account: { purpose: 'promotions' }, amount: -credit },
    ],
    at,
  })
  const requirement = { source: 'points', redemptionId: id, amount: credit, multiple: pointsWagering } as const
  const scope = { merchant, memberId, at }
  await openWagering(core, unit, scope, { ...requirement, contributions: fullContributions })
  unit.afterCommit(() => core.push.notify('balance', { merchant: merchant.code, memberId }))
}
