import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'
import { readTransferState } from './state.ts'

export const transfersModule = defineModule({ name: 'transfers', operations, readMemberState: readTransferState })
