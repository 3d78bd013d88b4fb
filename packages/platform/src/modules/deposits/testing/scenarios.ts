import { createDeposit as createEndpoint, submitDeposit } from '@croupier/endpoints/calls/deposits'
import type { TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createSiteClient, unwrap } from '@croupier/testing/site'

/** Id of the channel of each brand whose payments operators confirm, with an amount that it accepts. */
export const bankChannels = {
  shwe: { channel: 'royal-bank', amount: '5000.00' },
  lotus: { channel: 'song-bank', amount: '100000' },
  aurora: { channel: 'northern-bank', amount: '50.00' },
} as const

function isBankBrand(brand: string): brand is keyof typeof bankChannels {
  return Object.hasOwn(bankChannels, brand)
}

interface DepositOptions {
  readonly brand?: string
  /** The member's token; a new member by default. */
  readonly token?: string
  /** Another channel than that of the bank. */
  readonly channel?: string
  readonly amount?: string
  /** Whether the member has reported it as paid, so that it waits for an operator. */
  readonly submitted?: boolean
}

/** Begins a deposit, by bank transfer unless it has another channel, and reports it as paid where wanted; returns its id. */
export async function createDeposit(
  platform: Pick<TestPlatform, 'core' | 'clock' | 'origin'>,
  { brand = 'shwe', token, channel, amount, submitted = false }: DepositOptions = {},
): Promise<string> {
  const site = createSiteClient(platform, brand)
  const owner = token ?? (await createPlayer(platform, { brand })).token
  const bank = isBankBrand(brand) ? bankChannels[brand] : undefined
  const body = { channel: channel ?? bank?.channel, amount: amount ?? bank?.amount }
  const { depositId } = unwrap(await site.call(createEndpoint, { token: owner, body }))
  const report = { depositId, receiptNumber: 'FT-1', imageIds: [] }
  if (submitted) unwrap(await site.call(submitDeposit, { token: owner, body: report }))
  return depositId
}
