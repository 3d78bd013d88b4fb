import { sendChatMessage } from '@croupier/endpoints/calls/chat'
import type { TestPlatform } from '@croupier/testing/platform'
import { createPlayer, type Player } from '@croupier/testing/players'
import { createSiteClient, unwrap } from '@croupier/testing/site'

/** Writes a message of a new member to the chat room of shwe; returns its id and the member. */
export async function createMessage(
  platform: Pick<TestPlatform, 'core' | 'clock' | 'origin'>,
): Promise<{ readonly messageId: string; readonly player: Player }> {
  const player = await createPlayer(platform)
  const body = { content: 'Good luck to all!' }
  const sent = unwrap(await createSiteClient(platform).call(sendChatMessage, { token: player.token, body }))
  return { messageId: sent.messageId, player }
}
