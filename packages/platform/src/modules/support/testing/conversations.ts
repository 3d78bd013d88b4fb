import { randomUUID } from 'node:crypto'
import { sendSupportMessage } from '@croupier/endpoints/calls/support'
import type { TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createSiteClient, unwrap } from '@croupier/testing/site'

/** Opens a conversation of a new member of a brand; returns its id. */
export async function createConversation(
  platform: Pick<TestPlatform, 'core' | 'clock' | 'origin'>,
  brand = 'shwe',
): Promise<string> {
  const { token, memberId } = await createPlayer(platform, { brand })
  const body = { messageKey: randomUUID(), content: 'Where is my bonus?' }
  unwrap(await createSiteClient(platform, brand).call(sendSupportMessage, { token, body }))
  const sql = 'select id from support_conversation where member_id = $1'
  const [row] = await platform.core.database.query<{ id: bigint }>(sql, [memberId])
  return String(row?.id)
}
