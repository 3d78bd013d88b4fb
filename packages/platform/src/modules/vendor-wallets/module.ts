import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const vendorWalletsModule = defineModule({ name: 'vendor-wallets', operations })
