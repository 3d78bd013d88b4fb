import { sendFeedback } from '@croupier/endpoints/calls/feedback'
import type { TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createSiteClient, unwrap } from '@croupier/testing/site'
import { sha256 } from '../../../core/security/random.ts'

/** Whose feedback it is, that of a new member of shwe by default, and what it says. */
interface FeedbackOptions {
  readonly brand?: string
  /** The session of the member. */
  readonly token?: string
  readonly content?: string
}

/** Sends feedback, which waits for an operator; returns its id. */
export async function createFeedback(
  platform: Pick<TestPlatform, 'core' | 'clock' | 'origin'>,
  { brand = 'shwe', token, content = 'It works well.' }: FeedbackOptions = {},
): Promise<string> {
  const owner = token ?? (await createPlayer(platform, { brand })).token
  unwrap(await createSiteClient(platform, brand).call(sendFeedback, { token: owner, body: { content } }))
  const [row] = await platform.core.database.query<{ id: bigint }>(
    `select feedback.id from feedback join session on session.member_id = feedback.member_id
     where session.token_hash = $1 order by feedback.id desc limit 1`,
    [sha256(owner)],
  )
  return String(row?.id)
}
