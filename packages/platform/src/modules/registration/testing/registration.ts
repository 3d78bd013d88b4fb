import { register } from '@croupier/endpoints/calls/session'
import type { InferBody } from '@croupier/endpoints/endpoint'
import type { SharedPlatform } from '@croupier/testing/platform'
import { changeSettings } from '@croupier/testing/settings'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { storeCaptcha } from '../../../core/security/captcha.ts'
import { getSettings } from '../../../core/settings/settings.ts'
import type { MerchantSettings } from '../../../core/settings/values.ts'

/** Password of every member that tests register. */
export const testPassword = 'Sound#Pass2026'

/** Returns a form for shwe that passes every rule; the captcha text is known. */
export async function createValidForm(
  platform: SharedPlatform,
  username: string,
  changes: Partial<InferBody<typeof register>> = {},
): Promise<InferBody<typeof register>> {
  const { core } = platform
  return {
    username,
    password: testPassword,
    confirmPassword: testPassword,
    domain: 'shwe.localhost',
    registerUrl: 'http://shwe.localhost/register',
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
    captcha: 'ABCD',
    captchaId: await storeCaptcha(core, core.merchants.getByHost('shwe.localhost').code, 'ABCD'),
    antiBot: await createSiteClient(platform).antiBot('register'),
    ...changes,
  }
}

/** Registers a member of shwe and returns its session token. */
export async function registerOnce(platform: SharedPlatform, username: string): Promise<string> {
  const body = await createValidForm(platform, username)
  return unwrap(await createSiteClient(platform).call(register, { body })).token
}

/** Adds rules to the registration of shwe, in place of those of the same fields. */
export async function addRegistrationRules(
  platform: SharedPlatform,
  rules: MerchantSettings['registration'],
): Promise<void> {
  const { core } = platform
  const { registration } = await getSettings(core, core.merchants.getByHost('shwe.localhost'))
  const fields = new Set(rules.map(({ field }) => field))
  const others = registration.filter(({ field }) => !fields.has(field))
  await changeSettings(platform, 'shwe', { registration: [...others, ...rules] })
}
