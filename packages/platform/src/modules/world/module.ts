import { defineModule } from '../../core/module.ts'
import { seedWorlds } from './seed.ts'

export const worldModule = defineModule({ name: 'world', operations: [], seed: seedWorlds })
