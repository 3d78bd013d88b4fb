import * as endpoints from '@croupier/endpoints/calls/contacts'
import { operation, type Operation } from '../../core/http/operation.ts'
import {
  bindEmail,
  bindMobile,
  confirmContact,
  getMaskedContacts,
  sendBoundCode,
  sendEmailCode,
  sendMobileCode,
} from './contacts.ts'

export const operations: readonly Operation[] = [
  operation.member(endpoints.contacts, getMaskedContacts),
  operation.member(endpoints.mobileCode, sendMobileCode),
  operation.member(endpoints.emailCode, sendEmailCode),
  operation.member(endpoints.contactCode, sendBoundCode),
  operation.member(endpoints.bindMobile, bindMobile),
  operation.member(endpoints.bindEmail, bindEmail),
  operation.member(endpoints.confirmContact, confirmContact),
]
