import { forgetLogin, rememberedLogin } from '@croupier/endpoints/calls/session'
import { demoPlayer } from '@croupier/testing/site'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { readRememberCookie } from './cookies.ts'

/** Logs in with the box ticked; returns the headers of a request of that browser. */
async function rememberLogin({ site }: Pick<SampleContext, 'site'>) {
  const response = await site.logIn(demoPlayer.username, demoPlayer.password, { remember: true })
  return { headers: { Merchant: 'SHW01', cookie: readRememberCookie(response) ?? '' } }
}

export const samples = [
  sample('visitor', rememberedLogin, rememberLogin),
  sample('visitor', forgetLogin, rememberLogin),
]
