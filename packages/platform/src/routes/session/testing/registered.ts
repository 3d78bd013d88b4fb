import { register } from '@croupier/endpoints/calls/session'
import type { BodyOf } from '@croupier/endpoints/endpoint'
import type { TestPlatform } from '@croupier/testing/platform'
import { siteClient, valueOf } from '@croupier/testing/site'
import { rememberCaptcha } from '../../../services/captcha.ts'

/** The password of every member that tests register. */
export const registeredPassword = 'Sound#Pass2026'

/** A form of shwe that every rule accepts; the picture's text is already known. */
export async function validForm(
  platform: TestPlatform,
  username: string,
  changes: Partial<BodyOf<typeof register>> = {},
): Promise<BodyOf<typeof register>> {
  const { kernel } = platform
  return {
    username,
    password: registeredPassword,
    confirmPassword: registeredPassword,
    domain: 'shwe.localhost',
    registerUrl: 'http://shwe.localhost/register',
    registerMethod: 'WEB',
    login: true,
    termsAccepted: true,
    captcha: 'ABCD',
    captchaId: await rememberCaptcha(kernel, kernel.merchants.byHost('shwe.localhost').code, 'ABCD'),
    antiBot: await siteClient(platform).antiBot(),
    ...changes,
  }
}

/** Registers a member of shwe; answers the token of its session. */
export async function registerOnce(platform: TestPlatform, username: string): Promise<string> {
  const body = await validForm(platform, username)
  return valueOf(await siteClient(platform).call(register, { body })).token
}
