import { findCountriesOfCode, parseMobileNumber } from '@croupier/domain/countries'
import { DomainError } from '@croupier/domain/errors'
import type { Core } from '../core.ts'
import type { Merchant } from '../merchants/merchant.ts'
import { getSettings } from '../settings/settings.ts'

/** A mobile number as forms send it: national with the calling code of its country, or international. */
export interface TypedMobile {
  readonly number: string
  /** Calling code, such as `95`; without it the country is the site's own. */
  readonly dialingCode?: string | undefined
}

/** Returns the E.164 form of a typed number; null if it is no mobile number of the countries that the merchant accepts. */
export async function parseMobile(
  core: Core,
  merchant: Merchant,
  { number, dialingCode }: TypedMobile,
): Promise<string | null> {
  const { phoneCountries } = await getSettings(core, merchant)
  const allowed = dialingCode === undefined ? phoneCountries : findCountriesOfCode(dialingCode, phoneCountries)
  return parseMobileNumber(number, allowed)
}

/** Like `parseMobile`; throws invalid-phone-number. */
export async function getMobile(core: Core, merchant: Merchant, typed: TypedMobile): Promise<string> {
  const mobile = await parseMobile(core, merchant, typed)
  if (mobile === null) throw new DomainError('invalid-phone-number')
  return mobile
}
