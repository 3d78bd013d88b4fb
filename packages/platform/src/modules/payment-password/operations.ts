import * as endpoints from '@croupier/endpoints/calls/payment-password'
import { operation, type Operation } from '../../core/http/operation.ts'
import {
  changePaymentPassword,
  getPaymentPasswordState,
  resetPaymentPassword,
  sendResetCode,
  setPaymentPassword,
} from './payment-password.ts'

export const operations: readonly Operation[] = [
  operation.member(endpoints.paymentPasswordState, getPaymentPasswordState),
  operation.member(endpoints.setPaymentPassword, setPaymentPassword),
  operation.member(endpoints.changePaymentPassword, changePaymentPassword),
  operation.member(endpoints.paymentPasswordCode, sendResetCode),
  operation.member(endpoints.resetPaymentPassword, resetPaymentPassword),
]
