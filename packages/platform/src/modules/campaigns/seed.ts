import { toMoney, toWire } from '@croupier/domain/money'
import { addDays, toCalendarDate } from '@croupier/domain/time'
import { getDayStart } from '@croupier/domain/time-windows'
import type { Brand } from '@croupier/brand/define'
import { getLanguageTag, type LanguageTag } from '@croupier/domain/languages'
import en from '@croupier/i18n/catalogs/en/contents.json' with { type: 'json' }
import my from '@croupier/i18n/catalogs/my/contents.json' with { type: 'json' }
import vi from '@croupier/i18n/catalogs/vi/contents.json' with { type: 'json' }
import zhHans from '@croupier/i18n/catalogs/zh-Hans/contents.json' with { type: 'json' }
import type { Core } from '../../core/core.ts'
import type { Merchant } from '../../core/merchants/merchant.ts'
import { lockMerchantSeed } from '../../core/merchants/seed.ts'
import { createCampaign, type CampaignDraft } from './operate.ts'
import { readCampaigns } from './repository.ts'
import { parseMinor } from './rules.ts'
import type { CampaignRules, CampaignTitles } from './schema.ts'

type CampaignId = keyof typeof en.campaign

const catalogs: Partial<Record<LanguageTag, Pick<typeof en, 'campaign'>>> = { en, my, vi, 'zh-Hans': zhHans }

/** How long the first raffle and the first envelope last. */
const shownDays = 30

/** Adds the first campaigns of merchants that are new to the database and reward members for friends: that amount is their scale. */
export async function seedCampaigns(core: Core): Promise<void> {
  const { clock, database, merchants, newMerchants } = core
  for (const merchant of merchants.all) {
    const [reward] = merchant.brand.seed.referralReward ?? []
    if (!newMerchants.has(merchant.code) || !reward) continue
    const scale = parseMinor(reward.amount, merchant)
    const now = clock.now()
    await database.transaction(async (transaction) => {
      await lockMerchantSeed(transaction, merchant.code)
      const page = { merchant: merchant.code, state: undefined, before: undefined, limit: 1, now }
      if ((await readCampaigns(transaction, page)).length > 0) return
      for (const draft of listCampaigns(merchant, scale, now)) await createCampaign(core, transaction, merchant, draft)
    })
  }
}

function listCampaigns(merchant: Merchant, scale: bigint, now: Date): readonly CampaignDraft[] {
  const { timeZone, currency } = merchant
  const today = toCalendarDate(timeZone, now)
  const startsAt = getDayStart(timeZone, today)
  const endsAt = getDayStart(timeZone, addDays(today, shownDays))
  const times = (factor: number) => toWire(toMoney((scale * BigInt(factor * 10)) / 10n, currency))
  const terms = { wagering: 1, days: 7 }
  const mission = { kind: 'mission', gameType: null } as const
  const campaigns = {
    daily: {
      ...mission,
      period: 'day',
      fact: 'validBet',
      goal: times(5),
      reward: { kind: 'money', amount: times(0.1), ...terms },
    },
    weekly: {
      ...mission,
      period: 'week',
      fact: 'deposit',
      goal: times(10),
      reward: { kind: 'money', amount: times(0.5), ...terms },
    },
    first: { ...mission, period: 'once', fact: 'rounds', goal: '20', reward: { kind: 'points', points: 50 } },
    week: {
      kind: 'leaderboard',
      period: 'week',
      fact: 'validBet',
      gameType: null,
      prizes: [10, 5, 3, 1, 1].map(times),
      ...terms,
    },
    envelope: { kind: 'envelope', total: times(20), shares: 100, minVipLevel: 0, depositDays: null, ...terms },
    raffle: { kind: 'raffle', fact: 'deposit', gameType: null, per: times(1), prizes: [20, 5, 5].map(times), ...terms },
  } as const satisfies Record<CampaignId, CampaignRules>
  return (Object.keys(campaigns) as CampaignId[]).map((id) => {
    const rules: CampaignRules = campaigns[id]
    const hasEnd = rules.kind === 'envelope' || rules.kind === 'raffle'
    return { titles: getTitles(merchant.brand.brand, id), rules, startsAt, endsAt: hasEnd ? endsAt : null }
  })
}

function getTitles({ languages }: Brand, id: CampaignId): CampaignTitles {
  return Object.fromEntries(
    languages.flatMap((code) => {
      const title = catalogs[getLanguageTag(code)]?.campaign[id]
      return title === undefined ? [] : [[code, title]]
    }),
  )
}
