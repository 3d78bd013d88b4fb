import { randomInt, randomUUID } from 'node:crypto'
import { affiliate, freePlayLogin, register, registerMobile } from '@croupier/endpoints/calls/session'
import { exchangePhoneCode, registerCode } from '@croupier/endpoints/calls/verification'
import { createUsername } from '@croupier/testing/names'
import { sharePhoneVerifierServer } from '@croupier/testing/phone-verifier'
import { changeSettings } from '@croupier/testing/settings'
import { unwrap } from '@croupier/testing/site'
import { sample, type SampleContext } from '../../../core/http/testing/samples.ts'
import { storeCaptcha } from '../../../core/security/captcha.ts'
import { readCode } from '../../../core/security/testing/codes.ts'
import { getSettings } from '../../../core/settings/settings.ts'
import { switchOn } from '../../../core/settings/testing/flags.ts'
import { labPhoneCode } from '../lab-phone-verifier.ts'
import { createValidForm } from './registration.ts'

/** Creates a mobile number that no account has. */
function createNumber() {
  return { mobileNum: `97${randomInt(1e7, 1e8)}`, countryDialingCode: '95' }
}

/** Has numbers verified by codes of the platform, or by another service. */
async function verifyNumbers({ platform }: Pick<SampleContext, 'platform'>, by: 'platform' | 'service') {
  const { core } = platform
  await switchOn(platform, 'shwe', ['MOBILENUMREG3', 'REGMOBVERF3'])
  const { phoneVerifiers } = await getSettings(core, core.merchants.getByHost('shwe.localhost'))
  if (phoneVerifiers.length > 0 === (by === 'service')) return
  const { setting } = await sharePhoneVerifierServer()
  await changeSettings(platform, 'shwe', { phoneVerifiers: by === 'service' ? [setting] : [] })
}

export const samples = [
  sample(
    'visitor',
    register,
    async ({ platform }) => ({
      body: await createValidForm(platform, createUsername()),
    }),
    { captchaId: ({ platform, merchant }) => storeCaptcha(platform.core, merchant, 'ABCD') },
  ),
  sample(
    'visitor',
    registerMobile,
    async ({ platform, site }) => {
      await verifyNumbers({ platform }, 'platform')
      const number = createNumber()
      const verification = await site.antiBot('registerCode')
      const { mobileNum: mobileNo, countryDialingCode } = number
      await site.call(registerCode, { body: { mobileNo, countryDialingCode, verification } })
      const verificationCode = await readCode(platform, `+95${mobileNo}`)
      return { body: { ...(await createValidForm(platform, '')), ...number, verificationCode } }
    },
    { captchaId: ({ platform, merchant }) => storeCaptcha(platform.core, merchant, 'ABCD') },
  ),
  sample('visitor', registerCode, async ({ platform, site }) => {
    await verifyNumbers({ platform }, 'platform')
    const { mobileNum: mobileNo, countryDialingCode } = createNumber()
    return { body: { mobileNo, countryDialingCode, verification: await site.antiBot('registerCode') } }
  }),
  sample('visitor', exchangePhoneCode, async ({ platform, site }) => {
    await verifyNumbers({ platform }, 'service')
    const { mobileNum: mobileNo, countryDialingCode } = createNumber()
    const verification = await site.antiBot('registerCode')
    const sent = await site.call(registerCode, { body: { mobileNo, countryDialingCode, verification } })
    const { phoneVerification } = unwrap(sent)
    if (!phoneVerification) throw new Error('The platform has sent the code itself.')
    return { body: { ...phoneVerification, code: labPhoneCode } }
  }),
  sample('visitor', affiliate, () => ({ query: { code: 'AGENT01', domain: 'localhost' } })),
  sample('visitor', freePlayLogin, async ({ site }) => {
    const device = { os: 'linux', platform: 'W' } as const
    const encryption = await site.seal(freePlayLogin, { ...device, jti: randomUUID() })
    return { body: { ...device, encryption, gatewayVersion: 3 as const } }
  }),
]
