import { rememberedLogin } from '@croupier/endpoints/calls/session'
import { demoPlayer } from '@croupier/testing/site'
import { sample } from '../../../core/http/testing/samples.ts'
import { readRememberCookie } from './cookies.ts'

export const samples = [
  sample('visitor', rememberedLogin, async ({ site }) => {
    const response = await site.logIn(demoPlayer.username, demoPlayer.password, { remember: true })
    return { headers: { Merchant: 'SHW01', cookie: readRememberCookie(response) ?? '' } }
  }),
]
