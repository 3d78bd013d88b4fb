import { applyAsAffiliate } from '@croupier/endpoints/calls/affiliate'
import type { TestPlatform } from '@croupier/testing/platform'
import { createPlayer } from '@croupier/testing/players'
import { createSiteClient, unwrap } from '@croupier/testing/site'

/** A valid application. */
export const application = {
  name: 'Thiri Aung',
  channel: 'telegram',
  contact: '@thiri',
  audience: 'https://football.example, 20,000 readers a month',
  text: 'I write about football.',
} as const

/** Sends an application of a new member of a brand; returns its id. */
export async function createApplication(
  platform: Pick<TestPlatform, 'core' | 'clock' | 'origin'>,
  brand = 'shwe',
): Promise<string> {
  const { token, memberId } = await createPlayer(platform, { brand })
  unwrap(await createSiteClient(platform, brand).call(applyAsAffiliate, { token, body: application }))
  const sql = 'select id from affiliate_application where member_id = $1'
  const [row] = await platform.core.database.query<{ id: bigint }>(sql, [memberId])
  return String(row?.id)
}
