import { getConfirmations, isUnconfirmed } from '@croupier/domain/deposit'
import { DomainError } from '@croupier/domain/errors'
import { toMoney, toWire, type Currency } from '@croupier/domain/money'
import { getPermissions } from '@croupier/domain/operators'
import type * as endpoints from '@croupier/endpoints/calls/ops/deposits'
import type { InferWire } from '@croupier/endpoints/endpoint'
import type { Core } from '../../core/core.ts'
import { applyGiven } from '../../core/http/apply-given.ts'
import type { Call } from '../../core/http/operation.ts'
import { parseAmount } from './parse-amount.ts'
import { lockChannel, readChannels, updateChannel, type ChannelRow } from './repository.ts'

/** Returns the channels of a merchant, open and closed ones. */
export async function listChannels(
  core: Core,
  { merchant: { code, currency } }: Call<typeof endpoints.channelList, 'operator'>,
): Promise<InferWire<typeof endpoints.channelList>> {
  const channels = await readChannels(core.database, [code])
  return {
    currency,
    channels: channels.map((row) => ({
      channel: row.id,
      kind: row.kind,
      label: row.label,
      unconfirmed: creditsUnconfirmed(core, code, row),
      ...toTerms(row, currency),
    })),
  }
}

/**
 * Opens or closes a channel and sets its terms. One whose deposits nobody confirms is for those who set up sites, because it
 * credits any amount; others may close it.
 * Throws NOT_FOUND, NOT_PERMITTED, CONFIRMATION_UNFIT, AMOUNT_INVALID and AMOUNT_TOO_PRECISE.
 */
export async function changeChannel(
  core: Core,
  { operator, merchant, body, commit }: Call<typeof endpoints.changeChannel, 'operator'>,
): Promise<{ done: true }> {
  const { code, currency } = merchant
  const { channel, merchant: _merchant, reason, ...given } = body
  const maySetUp = getPermissions(operator.roles, operator.merchants === null).has('sites')
  return commit(async (unit) => {
    const key = { merchant: code, id: channel }
    const row = await lockChannel(unit, key, 'update')
    if (!row) throw new DomainError('NOT_FOUND')
    const before = toTerms(row, currency)
    const after = applyGiven(before, given)
    if (creditsUnconfirmed(core, code, after) && !maySetUp && !isClosing(given)) throw new DomainError('NOT_PERMITTED')
    if (!getConfirmations(row.kind).includes(after.confirmation)) throw new DomainError('CONFIRMATION_UNFIT')
    await updateChannel(unit, key, parseTerms(after, currency))
    unit.audit({
      merchant: code,
      subject: `channel ${row.id}`,
      reason,
      before,
      after,
    })
    return { done: true }
  })
}

/** Whether a channel credits without anybody who looks at what was paid, as the embedded wallet does, where members choose it. */
function creditsUnconfirmed(
  { config }: Pick<Core, 'config'>,
  merchant: string,
  { confirmation }: Pick<ChannelRow, 'confirmation'>,
): boolean {
  return isUnconfirmed(confirmation) || (confirmation === 'provider' && !config.paymentProviders.has(merchant))
}

/** Whether all that a body gives is the end of a channel. */
function isClosing({ enabled, ...others }: { readonly enabled?: boolean | undefined }): boolean {
  return enabled === false && Object.keys(others).length === 0
}

type Terms = ReturnType<typeof toTerms>

function parseTerms({ minAmount, maxAmount, fixedFee, hours, ...terms }: Terms, currency: Currency) {
  const min = parseAmount(minAmount, currency)
  const max = parseAmount(maxAmount, currency)
  if (min === 0n || max < min) throw new DomainError('AMOUNT_INVALID')
  return { ...terms, min, max, fixedFee: parseAmount(fixedFee, currency), openFrom: hours.from, openTo: hours.to }
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
