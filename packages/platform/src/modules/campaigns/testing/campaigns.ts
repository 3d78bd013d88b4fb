import { getWindow } from '@croupier/domain/time-windows'
import type { SharedPlatform } from '@croupier/testing/platform'
import { createCampaign, type CampaignDraft } from '../operate.ts'
import type { CampaignRules } from '../schema.ts'

type Holder = Pick<SharedPlatform, 'core'>

/** Terms of money that tests give. */
export const terms = { wagering: 1, days: 7 }

/** Rules of each kind: a mission over 10.00 of valid bets a day, a race, three shares of 9.00, and a ticket for each 10.00. */
export const rules = {
  mission: {
    kind: 'mission',
    period: 'day',
    fact: 'validBet',
    gameType: null,
    goal: '10.00',
    reward: { kind: 'money', amount: '2.50', ...terms },
  },
  leaderboard: {
    kind: 'leaderboard',
    period: 'day',
    fact: 'validBet',
    gameType: null,
    prizes: ['5.00', '3.00'],
    ...terms,
  },
  envelope: { kind: 'envelope', total: '9.00', shares: 3, minVipLevel: 0, depositDays: null, ...terms },
  raffle: { kind: 'raffle', fact: 'validBet', gameType: null, per: '10.00', prizes: ['7.00', '4.00'], ...terms },
} as const satisfies Record<string, CampaignRules>

/** Adds a campaign that runs since the start of the day, an envelope or raffle until the end of the next day; returns its id. */
export async function addTestCampaign(
  { core }: Holder,
  draft: Pick<CampaignDraft, 'rules'> & Partial<CampaignDraft>,
  code = 'SHW01',
): Promise<string> {
  const merchant = core.merchants.findByCode(code)
  if (!merchant) throw new Error(`There is no merchant ${code}.`)
  const { from, to } = getWindow('day', merchant.timeZone, core.clock.now())
  const { kind } = draft.rules
  const endsAt = kind === 'envelope' || kind === 'raffle' ? to : null
  const all = { titles: { EN: `Test ${kind}` }, startsAt: from, endsAt, ...draft }
  return String(await core.database.transaction((transaction) => createCampaign(core, transaction, merchant, all)))
}
