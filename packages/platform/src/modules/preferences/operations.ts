import { birthday, stateBirthday } from '@croupier/endpoints/calls/birthday'
import { changeBirthday as changeEndpoint } from '@croupier/endpoints/calls/ops/members'
import { updateIcon, updateLanguage } from '@croupier/endpoints/calls/preferences'
import { operation, type Operation } from '../../core/http/operation.ts'
import { changeBirthday, getBirthday, storeBirthday } from './birthday.ts'
import { storeIcon } from './icon.ts'
import { storeLanguage } from './language.ts'

export const operations: readonly Operation[] = [
  operation.session(updateLanguage, storeLanguage),
  operation.session(updateIcon, storeIcon),
  operation.member(birthday, getBirthday),
  operation.member(stateBirthday, storeBirthday),
  operation.operator('members', changeEndpoint, changeBirthday),
]
