import { defineModuleWithServices } from '../../core/module.ts'
import { createWalletEventProcessor } from './event-processor.ts'
import { operations } from './operations.ts'
import type { WalletServices } from './services.ts'

export const walletModule = defineModuleWithServices<WalletServices>({
  name: 'wallet',
  operations,
  createServices: (core) => ({ ...core, processWalletEvent: createWalletEventProcessor(core.database) }),
})
