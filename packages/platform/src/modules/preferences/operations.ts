import { updateIcon, updateLanguage } from '@croupier/endpoints/calls/preferences'
import { operation, type Operation } from '../../core/http/operation.ts'
import { storeIcon } from './icon.ts'
import { storeLanguage } from './language.ts'

export const operations: readonly Operation[] = [
  operation.session(updateLanguage, storeLanguage),
  operation.session(updateIcon, storeIcon),
]
