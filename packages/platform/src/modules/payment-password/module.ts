import { defineModule } from '../../core/module.ts'
import { operations } from './operations.ts'

export const paymentPasswordModule = defineModule({ name: 'payment-password', operations })
