import { defineModule } from '../../core/module.ts'
import { getReferralRule } from './member.ts'
import { operations } from './operations.ts'

export const referralsModule = defineModule({
  name: 'referrals',
  operations,
  readMemberState: async (core, { merchant: code }) => {
    const merchant = core.merchants.findByCode(code)
    const rule = merchant && (await getReferralRule(core, merchant))
    return { availablePromo: { REFERRAL: { enabled: Boolean(rule) } } }
  },
})
