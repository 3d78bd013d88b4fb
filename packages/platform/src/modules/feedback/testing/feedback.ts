import { sendFeedback } from '@croupier/endpoints/calls/feedback'
import type { TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createSiteClient, unwrap } from '@croupier/testing/site'

/** Sends feedback of a new member of a brand; returns its id. */
export async function createFeedback(
  platform: Pick<TestPlatform, 'core' | 'clock' | 'origin'>,
  brand = 'shwe',
): Promise<string> {
  const { token, memberId } = await createPlayer(platform, { brand })
  unwrap(await createSiteClient(platform, brand).call(sendFeedback, { token, body: { content: 'It works well.' } }))
  const [row] = await platform.core.database.query<{ id: bigint }>('select id from feedback where member_id = $1', [
    memberId,
  ])
  return String(row?.id)
}
