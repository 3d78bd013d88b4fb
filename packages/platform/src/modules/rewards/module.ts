import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'
import { countClaimable } from './repository.ts'

export const rewardsModule = defineModule({
  name: 'rewards',
  operations,
  readMemberState: async ({ database }, member) => ({ claimableRewards: await countClaimable(database, member) }),
})
