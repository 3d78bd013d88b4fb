import { defineModuleWithServices } from '../../core/module.ts'
import { uploadsModule } from '../uploads/module.ts'
import { withdrawalJobs } from './jobs.ts'
import { operations } from './operations.ts'
import { createEmbeddedPayouts } from './payouts.ts'
import { countOwn } from './repository.ts'
import type { WithdrawalServices } from './services.ts'

export const withdrawalsModule = defineModuleWithServices<WithdrawalServices>({
  name: 'withdrawals',
  operations,
  createServices: async (core) => ({ ...(await uploadsModule.getServices(core)), payouts: createEmbeddedPayouts() }),
  jobs: withdrawalJobs,
  readMemberState: async ({ database }, { memberId }) => ({
    payoutsToConfirm: await countOwn(database, memberId, 'disbursed'),
  }),
})
