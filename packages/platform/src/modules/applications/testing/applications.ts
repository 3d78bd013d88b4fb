import { randomUUID } from 'node:crypto'
import type { Participation } from '@croupier/domain/promotions'
import type { SharedPlatform, TestPlatform } from '@croupier/testing/platform'
import { createContentEditor } from '../../content/testing/content-editor.ts'
import type { ApplicationRow } from '../repository.ts'
import { insertApplication } from '../repository.ts'

type Holder = Pick<SharedPlatform, 'core'>

/** Publishes a promotion of shwe that members take part in; returns its id. */
export async function publishPromotion(
  platform: Pick<TestPlatform, 'core'>,
  participation: Participation,
  changes: object = {},
): Promise<string> {
  const id = `p-${randomUUID()}`
  await createContentEditor(() => platform).add('promotion', id, {
    schedule: { from: null, to: null },
    audience: { roles: [], minVipLevel: 0, languages: [] },
    position: 0,
    category: 'weekly',
    promotionType: 'cash',
    images: { card: null, popup: null },
    participation,
    texts: { EN: { title: 'Rain check', body: '<p>Send a picture of the rain.</p>', image: null } },
    ...changes,
  })
  return id
}

/** Adds an application of a member; returns its id. */
export async function createApplication(
  { core: { database, clock } }: Holder,
  { merchant, memberId }: Pick<ApplicationRow, 'merchant' | 'memberId'>,
  state: ApplicationRow['state'] = 'applying',
): Promise<string> {
  const id = await database.transaction((transaction) =>
    insertApplication(transaction, {
      merchant,
      memberId,
      promotionId: `p-${randomUUID()}`,
      participation: 'apply',
      remark: 'It rains.',
      state,
      currency: merchant === 'SHW01' ? 'MMK' : 'VND',
      ...(state === 'claim' ? { amount: 500n, wagering: 1, days: 7 } : {}),
      createdAt: clock.now(),
    }),
  )
  return String(id)
}
