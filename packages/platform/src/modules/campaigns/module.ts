import { campaignKinds, type CampaignKind } from '@croupier/domain/campaigns'
import { defineModuleWithServices } from '../../core/module.ts'
import { isExcluded } from '../safer-play/guard.ts'
import { createTimedCache } from '../winners/timed-cache.ts'
import { countEnvelopes } from './envelopes.ts'
import { campaignJobs } from './jobs.ts'
import { countClaimable } from './missions.ts'
import { operations } from './operations.ts'
import { readRunning } from './repository.ts'
import { winnersShownMs } from './rules.ts'
import { seedCampaigns } from './seed.ts'
import type { CampaignServices } from './services.ts'

/** A ranking sums the facts of a whole period. Open pages read it every half minute. */
const rankingMaxAgeMs = 10_000

/** Kinds that are shown with their winners after their end. */
const kindsWithWinners: ReadonlySet<CampaignKind> = new Set(['leaderboard', 'raffle'])

export const campaignsModule = defineModuleWithServices<CampaignServices>({
  name: 'campaigns',
  operations,
  createServices: (core) => ({ ...core, rankings: createTimedCache(core.clock, rankingMaxAgeMs) }),
  jobs: campaignJobs,
  seed: seedCampaigns,
  readMemberState: async (core, { merchant: code, memberId }) => {
    const merchant = core.merchants.findByCode(code)
    if (!merchant) return {}
    const owner = { merchant, memberId }
    const at = core.clock.now()
    const since = new Date(at.getTime() - winnersShownMs)
    const recent = await readRunning(core.database, { merchant: code, kinds: campaignKinds, at, since })
    const running = recent.filter(({ endsAt }) => endsAt === null || endsAt > at)
    const hasMissions =
      running.some(({ kind }) => kind !== 'envelope') || recent.some(({ kind }) => kindsWithWinners.has(kind))
    // A closed account is invited to nothing.
    if (await isExcluded(core.database, memberId, at)) return { hasMissions, claimableMissions: 0, openEnvelopes: 0 }
    const [claimableMissions, openEnvelopes] = await Promise.all([
      countClaimable(core, owner, running),
      countEnvelopes(core, owner, running),
    ])
    return { hasMissions, claimableMissions, openEnvelopes }
  },
})
