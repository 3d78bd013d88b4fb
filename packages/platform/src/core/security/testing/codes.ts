import type { SharedPlatform } from '@croupier/testing/platform'
import { readMessages } from '../../outbox/repository.ts'

/** Returns the texts that were sent to a recipient, newest first. */
export async function readTexts(
  { core }: Pick<SharedPlatform, 'core'>,
  recipient: string,
  merchant = 'SHW01',
): Promise<readonly string[]> {
  const messages = await readMessages(core.database, { merchant, recipient, pageSize: 100 })
  return messages.map(({ body }) => body ?? '')
}

/** Returns the code that was sent to a recipient last; throws when there is none. */
export async function readCode(
  platform: Pick<SharedPlatform, 'core'>,
  recipient: string,
  merchant = 'SHW01',
): Promise<string> {
  const [text = ''] = await readTexts(platform, recipient, merchant)
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (code === undefined) throw new Error(`No code was sent to ${recipient}.`)
  return code
}

/** Returns a code of six digits that is not the given one. */
export function createWrongCode(code: string): string {
  return code === '000000' ? '111111' : '000000'
}
