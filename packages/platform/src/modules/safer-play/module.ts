import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const saferPlayModule = defineModule({ name: 'safer-play', operations })
