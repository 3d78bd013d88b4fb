import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const contactsModule = defineModule({ name: 'contacts', operations })
