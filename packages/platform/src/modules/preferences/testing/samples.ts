import { birthday, stateBirthday } from '@croupier/endpoints/calls/birthday'
import { changeBirthday } from '@croupier/endpoints/calls/ops/members'
import { updateIcon, updateLanguage } from '@croupier/endpoints/calls/preferences'
import { createPlayer } from '@croupier/testing/players'
import { sample } from '../../../core/http/testing/samples.ts'

export const samples = [
  sample('session', updateLanguage, () => ({ body: { language: 'EN' } })),
  sample('session', updateIcon, () => ({ body: { icon: null } })),
  sample('member', birthday),
  sample('member', stateBirthday, () => ({ body: { birthday: '1990-05-17' } })),
  sample('operator', changeBirthday, async ({ platform }) => {
    const { username: account, merchant } = await createPlayer(platform)
    return { body: { merchant, account, birthday: '1990-05-17', reason: 'Sample' } }
  }),
]
