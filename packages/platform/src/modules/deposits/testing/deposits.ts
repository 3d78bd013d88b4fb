import { createDeposit as createEndpoint, submitDeposit } from '@croupier/endpoints/calls/deposits'
import type { TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { randomUUID } from 'node:crypto'
import { headerNames } from '@croupier/endpoints/headers'

/** Id of the channel of each brand whose payments operators confirm, with an amount that it accepts. */
export const bankChannels = {
  shwe: { channel: 'royal-bank', amount: '5000.00' },
  lotus: { channel: 'song-bank', amount: '100000' },
  aurora: { channel: 'northern-bank', amount: '50.00' },
} as const

interface DepositOptions {
  readonly brand?: keyof typeof bankChannels
  /** The member's token; a new member by default. */
  readonly token?: string
  readonly amount?: string
  readonly submitted?: boolean
}

/** Begins a deposit by bank transfer, and reports it as paid where wanted; returns its id. */
export async function createDeposit(
  platform: Pick<TestPlatform, 'core' | 'clock' | 'origin'>,
  { brand = 'shwe', token, amount, submitted = false }: DepositOptions = {},
): Promise<string> {
  const site = createSiteClient(platform, brand)
  const owner = token ?? (await createPlayer(platform, { brand })).token
  const call = { token: owner, headers: { [headerNames.idempotencyKey]: randomUUID() } }
  const body = { ...bankChannels[brand], ...(amount === undefined ? {} : { amount }) }
  const { depositId } = unwrap(await site.call(createEndpoint, { ...call, body }))
  if (submitted)
    unwrap(await site.call(submitDeposit, { ...call, body: { depositId, receiptNumber: 'FT-1', imageIds: [] } }))
  return depositId
}
