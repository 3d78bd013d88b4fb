import { randomInt } from 'node:crypto'
import { zaloApplication } from '@croupier/domain/zalo-reward'
import * as endpoints from '@croupier/endpoints/calls/applications'
import * as operators from '@croupier/endpoints/calls/ops/applications'
import { createPlayer } from '@croupier/testing/players'
import { changeSettings } from '@croupier/testing/settings'
import { sample, type OtherOwner, type SampleContext } from '../../../core/http/testing/samples.ts'
import { createImage } from '../../uploads/testing/images.ts'
import { createApplication, publishPromotion } from './applications.ts'

async function addApplication({ platform }: SampleContext): Promise<string> {
  return createApplication(platform, await createPlayer(platform))
}

/** Adds an application whose reward is proposed to a second operator. */
async function addProposal(platform: SampleContext['platform'], brand = 'shwe'): Promise<string> {
  const id = await createApplication(platform, await createPlayer(platform, { brand }), 'inProcess')
  const change = `amount = 500, wagering = 1, days = 7, payout = 'claim', endorsed_by = 'nobody', version = 1`
  await platform.core.database.query(`update promotion_application set ${change} where id = $1`, [id])
  return id
}

const foreign = {
  applicationId: async ({ platform }: OtherOwner) =>
    createApplication(platform, await createPlayer(platform, { brand: 'lotus' })),
}

const reason = 'Sample'

export const samples = [
  sample('member', endpoints.joinPromotion, async ({ platform }) => ({
    body: { promotionId: await publishPromotion(platform, 'join') },
  })),
  sample(
    'member',
    endpoints.applyForPromotion,
    async ({ platform, memberId }) => ({
      body: {
        promotionId: await publishPromotion(platform, 'apply'),
        remark: 'It rains.',
        imageIds: [memberId === null ? '1' : await createImage(platform, memberId, 'activity')],
      },
    }),
    { imageIds: ({ platform, session }) => createImage(platform, session.player.memberId, 'activity') },
  ),
  sample('member', endpoints.applyForZaloReward, async ({ platform, memberId }) => {
    // An account applies once.
    const sql = 'delete from promotion_application where member_id = $1 and promotion_id = $2'
    await platform.core.database.query(sql, [memberId, zaloApplication])
    await changeSettings(platform, 'shwe', { zaloReward: [{ url: 'https://zalo.example/shwe', amount: '131000.00' }] })
    return { body: { zalo: `9${randomInt(1e8, 1e9)}` } }
  }),
  sample('operator', operators.applicationList),
  sample(
    'operator',
    operators.takeApplication,
    async (context) => ({ body: { applicationId: await addApplication(context) } }),
    foreign,
  ),
  sample(
    'operator',
    operators.approveApplication,
    async (context) => ({
      body: {
        applicationId: await addApplication(context),
        amount: '5',
        wagering: 1,
        days: 7,
        payout: 'claim' as const,
        reason,
      },
    }),
    foreign,
  ),
  sample(
    'operator',
    operators.withdrawProposal,
    async ({ platform }) => ({ body: { applicationId: await addProposal(platform), reason } }),
    { applicationId: ({ platform }) => addProposal(platform, 'lotus') },
  ),
  sample(
    'operator',
    operators.rejectApplication,
    async (context) => ({ body: { applicationId: await addApplication(context), forbid: false, reason } }),
    foreign,
  ),
]
