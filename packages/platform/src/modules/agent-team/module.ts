import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const agentTeamModule = defineModule({ name: 'agent-team', operations })
