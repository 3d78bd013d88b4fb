import { getConfirmations, isUnconfirmed } from '@croupier/domain/deposit'
import { DomainError } from '@croupier/domain/errors'
import { toMoney, toWire, type Currency } from '@croupier/domain/money'
import { getPermissions } from '@croupier/domain/operators'
import type * as endpoints from '@croupier/endpoints/calls/ops/deposits'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import type { Call } from '../../core/http/operation.ts'
import { parseAmount } from './parse-amount.ts'
import { lockChannel, readChannels, updateChannel, type ChannelRow } from './repository.ts'

/** Returns the channels of a merchant, open and closed ones. */
export async function listChannels(
  { database }: Core,
  { merchant: { code, currency } }: Call<typeof endpoints.channelList, 'operator'>,
): Promise<InferWire<typeof endpoints.channelList>> {
  const channels = await readChannels(database, [code])
  return {
    currency,
    channels: channels.map((row) => ({ channel: row.id, kind: row.kind, label: row.label, ...toTerms(row, currency) })),
  }
}

/**
 * Opens or closes a channel and sets its terms. One whose deposits nobody confirms is for those who set up sites: it credits any amount.
 * Throws NOT_FOUND, NOT_PERMITTED, CONFIRMATION_UNFIT, AMOUNT_INVALID and AMOUNT_TOO_PRECISE.
 */
export async function changeChannel(
  _core: Core,
  { operator, merchant, body, commit }: Call<typeof endpoints.changeChannel, 'operator'>,
): Promise<{ done: true }> {
  const { code, currency } = merchant
  const { feeBasisPoints, expectedMinutes, confirmation, hours, enabled, reason } = body
  const permissions = getPermissions(operator.roles, operator.merchants === null)
  if (isUnconfirmed(confirmation) && !permissions.has('sites')) throw new DomainError('NOT_PERMITTED')
  const min = parseAmount(body.minAmount, currency)
  const max = parseAmount(body.maxAmount, currency)
  const fixedFee = parseAmount(body.fixedFee, currency)
  if (min === 0n || max < min) throw new DomainError('AMOUNT_INVALID')
  const terms = { min, max, fixedFee, feeBasisPoints, expectedMinutes, confirmation, enabled }
  const change = { ...terms, openFrom: hours.from, openTo: hours.to }
  return commit(async (unit) => {
    const key = { merchant: code, id: body.channel }
    const row = await lockChannel(unit, key, 'update')
    if (!row) throw new DomainError('NOT_FOUND')
    if (!getConfirmations(row.kind).includes(confirmation)) throw new DomainError('CONFIRMATION_UNFIT')
    await updateChannel(unit, key, change)
    unit.audit({
      merchant: code,
      subject: `channel ${row.id}`,
      reason,
      before: toTerms(row, currency),
      after: toTerms({ ...row, ...change }, currency),
    })
    return { done: true }
  })
}

function toTerms({ min, max, fixedFee, ...row }: ChannelRow, currency: Currency) {
  const { feeBasisPoints, expectedMinutes, confirmation, openFrom: from, openTo: to, enabled } = row
  const format = (minor: bigint) => toWire(toMoney(minor, currency))
  return {
    minAmount: format(min),
    maxAmount: format(max),
    fixedFee: format(fixedFee),
    feeBasisPoints,
    expectedMinutes,
    confirmation,
    hours: { from, to },
    enabled,
  }
}
