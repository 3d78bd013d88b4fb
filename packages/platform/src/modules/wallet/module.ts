import { defineModuleWithServices } from '../../core/module.ts'
import { createTouchLogin } from '../session/touch-login.ts'
import { winnersModule } from '../winners/module.ts'
import { createWalletEventProcessor } from './event-processor.ts'
import { operations } from './operations.ts'
import type { WalletServices } from './services.ts'

export const walletModule = defineModuleWithServices<WalletServices>({
  name: 'wallet',
  operations,
  createServices: async (core) => ({
    ...core,
    processWalletEvent: createWalletEventProcessor(core.database),
    touchLogin: createTouchLogin(core),
    winFeed: (await winnersModule.getServices(core)).winFeed,
  }),
})
