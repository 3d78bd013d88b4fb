import { getDepositFee, getLimitProblem, maxOpenDeposits } from '@croupier/domain/deposit'
import { DomainError } from '@croupier/domain/errors'
import { isWithinHours } from '@croupier/domain/hours'
import type { LanguageCode } from '@croupier/domain/languages'
import { toMoney, toWire } from '@croupier/domain/money'
import type * as endpoints from '@croupier/endpoints/calls/deposits'
import type { InferWire } from '@croupier/endpoints/endpoint'
import { formatTimeOfDay } from '../../core/clock/time-of-day.ts'
import type { Core } from '../../core/core.ts'
import type { Connection } from '../../core/db/database.ts'
import type { Call } from '../../core/http/operation.ts'
import { consumeRateLimit, defineRateLimit } from '../../core/limits/limits.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { createLegibleCode } from '../../core/security/random.ts'
import { getSettings } from '../../core/settings/settings.ts'
import { acceptOffer, findTakenBonus } from '../bonuses/offers.ts'
import { assertMayDeposit } from '../safer-play/guard.ts'
import { attachImages, countImages } from '../uploads/uploads.ts'
import { advanceDeposit } from './advance-deposit.ts'
import { getImageSubject, toDepositWire } from './deposit-wire.ts'
import { enqueueExpiry, enqueuePayment } from './jobs.ts'
import { parseAmount } from './parse-amount.ts'
import { findPayment } from './payment-repository.ts'
import * as repository from './repository.ts'
import type { DepositServices } from './services.ts'

type DepositWire = InferWire<typeof endpoints.depositDetails>

/** Deposits that a member begins. */
const depositLimit = defineRateLimit({ bucket: 'deposit', max: 30, windowSeconds: 60 * 60 })
/** Characters of a deposit's code. */
const codeLength = 10
/** Deposits that a member's list shows. */
const listLength = 10

/** Returns the channels that are open to members of the merchant, and how often a deposit has to be wagered. */
export async function listChannels(
  core: Core,
  { merchant }: Call<typeof endpoints.depositChannels, 'member'>,
): Promise<InferWire<typeof endpoints.depositChannels>> {
  const { database, clock } = core
  const { code, currency } = merchant
  const { depositWagering: wagering } = await getSettings(core, merchant)
  const channels = (await repository.readChannels(database, [code])).filter(({ enabled }) => enabled)
  const format = (minor: bigint) => toWire(toMoney(minor, currency))
  return {
    currency,
    wagering,
    channels: channels.map(({ id, kind, label, min, max, fixedFee, feeBasisPoints, expectedMinutes, ...row }) => ({
      channel: id,
      kind,
      label,
      minAmount: format(min),
      maxAmount: format(max),
      fixedFee: format(fixedFee),
      feeBasisPoints,
      expectedMinutes,
      hours: { from: row.openFrom, to: row.openTo },
      isOpen: isOpenAt(row, merchant, clock.now()),
    })),
  }
}

type ChannelHours = Pick<repository.ChannelRow, 'openFrom' | 'openTo'>

/** Whether a channel takes deposits at an instant. */
function isOpenAt({ openFrom: from, openTo: to }: ChannelHours, { timeZone }: Merchant, now: Date): boolean {
  return isWithinHours({ from, to }, formatTimeOfDay(timeZone, now))
}

/** Returns the last deposits of the account. */
export async function listDeposits(
  { database, payments }: DepositServices,
  { session: { memberId }, origin, language }: Call<typeof endpoints.deposits, 'member'>,
): Promise<InferWire<typeof endpoints.deposits>> {
  const rows = await repository.readOwnDeposits(database, memberId, listLength)
  return { deposits: await Promise.all(rows.map((row) => loadWire({ payments, origin, language }, database, row))) }
}

/** Returns a deposit of the account. Throws NOT_FOUND. */
export async function showDeposit(
  { database, payments }: DepositServices,
  { session: { memberId }, query: { depositId }, origin, language }: Call<typeof endpoints.depositDetails, 'member'>,
): Promise<DepositWire> {
  return loadOwn({ payments, origin, language }, database, memberId, depositId)
}

/**
 * Begins a deposit. Throws CHANNEL_UNAVAILABLE, AMOUNT_INVALID, AMOUNT_TOO_PRECISE, DEPOSIT_TOO_SMALL, DEPOSIT_TOO_LARGE,
 * DEPOSITS_OPEN, TOO_MANY_REQUESTS, and those of `assertMayDeposit` and `acceptOffer`.
 */
export async function createDeposit(
  core: DepositServices,
  { merchant, session: { memberId }, body, commit, origin, language }: Call<typeof endpoints.createDeposit, 'member'>,
): Promise<DepositWire> {
  const { clock } = core
  const { currency } = merchant
  const amount = parseAmount(body.amount, currency)
  if (amount === 0n) throw new DomainError('AMOUNT_INVALID')
  await consumeRateLimit(core, depositLimit, String(memberId))
  return commit(async (unit) => {
    if ((await repository.countOpenOfMember(unit, memberId)) >= maxOpenDeposits) throw new DomainError('DEPOSITS_OPEN')
    const createdAt = clock.now()
    const channel = await repository.lockChannel(unit, { merchant: merchant.code, id: body.channel }, 'share')
    if (!channel?.enabled || !isOpenAt(channel, merchant, createdAt)) throw new DomainError('CHANNEL_UNAVAILABLE')
    const problem = getLimitProblem(amount, channel)
    if (problem !== null) throw new DomainError(problem === 'min' ? 'DEPOSIT_TOO_SMALL' : 'DEPOSIT_TOO_LARGE')
    await assertMayDeposit(unit, { merchant, memberId, amount, at: createdAt })
    const { confirmation, payMinutes } = channel
    const deposit = {
      code: createLegibleCode(codeLength),
      merchant: merchant.code,
      memberId,
      channel: channel.id,
      currency,
      amount,
      fee: getDepositFee(amount, channel),
      confirmation,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + payMinutes * 60_000),
    }
    const depositId = await repository.insertDeposit(unit, deposit)
    await repository.insertDepositEvent(unit, { depositId, step: 'create', at: createdAt })
    unit.afterCommit(() => core.push.notify('deposit', { merchant: merchant.code, memberId }))
    if (body.bonus) {
      const acceptance = { merchant, memberId, depositId, amount, at: createdAt, ...body.bonus }
      await acceptOffer(unit, acceptance)
    }
    await enqueueExpiry(core, unit, deposit)
    await enqueuePayment(core, unit, deposit)
    unit.audit({
      subject: `member ${memberId}`,
      after: {
        deposit: deposit.code,
        channel: channel.id,
        amount: toWire(toMoney(amount, currency)),
        bonus: body.bonus?.offer ?? null,
        termsVersion: body.bonus?.termsVersion ?? null,
      },
    })
    return loadOwn({ payments: core.payments, origin, language }, unit, memberId, deposit.code)
  })
}

/** Reports a deposit as paid. Throws NOT_FOUND, DEPOSIT_DECIDED, IMAGE_UNKNOWN and TOO_MANY_IMAGES. */
export async function submitDeposit(
  core: DepositServices,
  { merchant, session: { memberId }, body, commit, origin, language }: Call<typeof endpoints.submitDeposit, 'member'>,
): Promise<DepositWire> {
  const { depositId, receiptNumber: reference, imageIds } = body
  return commit(async (unit) => {
    const row = await lockOwn(unit, { merchant: merchant.code, memberId, code: depositId })
    if (row.confirmation !== 'operator') throw new DomainError('DEPOSIT_DECIDED')
    await advanceDeposit(core, unit, row, { event: 'submit', change: { reference } })
    const attachment = {
      merchant: merchant.code,
      memberId,
      purpose: 'deposit',
      subject: getImageSubject(row.id),
    } as const
    if (imageIds.length > 0) await attachImages(unit, core, attachment, imageIds)
    unit.audit({
      subject: `member ${memberId}`,
      before: { deposit: row.code, state: row.state },
      after: { state: 'reviewing', reference, images: imageIds.length },
    })
    return loadOwn({ payments: core.payments, origin, language }, unit, memberId, row.code)
  })
}

/** Cancels a deposit that is not paid. Throws NOT_FOUND and DEPOSIT_DECIDED. */
export async function cancelDeposit(
  core: DepositServices,
  { merchant, session: { memberId }, body, commit, origin, language }: Call<typeof endpoints.cancelDeposit, 'member'>,
): Promise<DepositWire> {
  return commit(async (unit) => {
    const row = await lockOwn(unit, { merchant: merchant.code, memberId, code: body.depositId })
    const state = await advanceDeposit(core, unit, row, { event: 'cancel' })
    unit.audit({
      subject: `member ${memberId}`,
      before: { deposit: row.code, state: row.state },
      after: { state },
    })
    return loadOwn({ payments: core.payments, origin, language }, unit, memberId, row.code)
  })
}

interface WireContext extends Pick<DepositServices, 'payments'> {
  /** Origin of the site. */
  readonly origin: string
  readonly language: LanguageCode
}

async function lockOwn(
  connection: Connection,
  { merchant, memberId, code }: { readonly merchant: string; readonly memberId: bigint; readonly code: string },
): Promise<repository.DepositRow> {
  const row = await repository.lockDeposit(connection, { merchants: [merchant], code, memberId })
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

async function loadOwn(
  context: WireContext,
  connection: Connection,
  memberId: bigint,
  code: string,
): Promise<DepositWire> {
  const row = await repository.findOwnDeposit(connection, memberId, code)
  if (!row) throw new DomainError('NOT_FOUND')
  return loadWire(context, connection, row)
}

async function loadWire(
  { payments, origin, language }: WireContext,
  connection: Connection,
  row: repository.DepositDetails,
): Promise<DepositWire> {
  const { id, merchant, confirmation } = row.deposit
  const events = await repository.readDepositEvents(connection, [id])
  const images = await countImages(connection, merchant, getImageSubject(id))
  const payment =
    confirmation === 'provider'
      ? { origin: payments.getPageOrigin(merchant, origin), begun: (await findPayment(connection, id)) !== null }
      : null
  const bonus = await findTakenBonus(connection, id, language)
  return toDepositWire(row, events.get(id) ?? [], { images, payment, bonus })
}
