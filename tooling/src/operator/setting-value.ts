import { siteDetails } from '@croupier/endpoints/calls/ops/sites'
import { parseBoolean, parseNumber } from './fields.ts'
import { send, type Access } from './send.ts'

/**
 * Converts the value of a `site setting` request to the type of the setting's present value: the call takes any type, and a
 * number is written as an amount is, which is text.
 */
export async function convertSettingValue(
  access: Access,
  request: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const { merchant, key, value } = request
  if (typeof value !== 'string') return request
  const { settings } = siteDetails.response.parse(await send(access, siteDetails, { merchant }))
  const present = settings.find((setting) => setting.key === key)?.value
  return { ...request, value: convertLike(present, value) }
}

function convertLike(present: unknown, word: string): unknown {
  if (typeof present === 'number') return parseNumber('value', word)
  return typeof present === 'boolean' ? parseBoolean('value', word) : word
}
