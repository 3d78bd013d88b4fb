import { updateIcon, updateLanguage } from '@croupier/endpoints/calls/preferences'
import { sample } from '../../../core/http/testing/samples.ts'

export const samples = [
  sample('session', updateLanguage, () => ({ body: { language: 'EN' } })),
  sample('session', updateIcon, () => ({ body: { icon: null } })),
]
