import { randomUUID } from 'node:crypto'
import { affiliate, freePlayLogin, register } from '@croupier/endpoints/calls/session'
import { sample } from '../../../core/http/testing/samples.ts'
import { storeCaptcha } from '../../../core/security/captcha.ts'
import { createValidForm } from './registration.ts'

export const samples = [
  sample(
    'visitor',
    register,
    async ({ platform }) => ({
      body: await createValidForm(platform, `r${randomUUID().replaceAll('-', '').slice(0, 12)}`),
    }),
    { captchaId: ({ platform, merchant }) => storeCaptcha(platform.core, merchant, 'ABCD') },
  ),
  sample('visitor', affiliate, () => ({ query: { code: 'AGENT01', domain: 'localhost' } })),
  sample('visitor', freePlayLogin, async ({ site }) => {
    const device = { os: 'linux', platform: 'W' } as const
    const encryption = await site.seal(freePlayLogin, { ...device, jti: randomUUID() })
    return { body: { ...device, encryption, gatewayVersion: 3 as const } }
  }),
]
