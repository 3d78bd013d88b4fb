import { randomUUID } from 'node:crypto'
import { contentKinds, type ContentKind } from '@croupier/domain/contents'
import * as calls from '@croupier/endpoints/calls/ops/contents'
import { sharePlatform } from '@croupier/testing/platform'
import { createOperatorClient, unwrap } from '@croupier/testing/site'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestOperator } from '../operators/testing/test-operator.ts'

const platform = await sharePlatform()
const merchant = 'SHW01'
const reason = 'Ticket 9'
const title = `Secret ${randomUUID()}`
const article = { EN: { title, body: '<p>Not yet public</p>', image: null } }

/** What each kind has besides schedule, audience and position. */
const documents = {
  announcement: { execution: 'A', texts: article },
  notice: { texts: article },
  banner: {
    groupName: 'w_home',
    theme: 'dragon',
    linkageType: 'none',
    image: null,
    texts: { EN: { title, text: 'Not yet public' } },
  },
  help: { texts: article },
  promotion: { category: 'new', promotionType: '', images: { card: null, popup: null }, texts: article },
  promotionCategory: { type: 'slots', texts: { EN: { title } } },
} as const satisfies Record<ContentKind, object>

function createDocument(kind: ContentKind): Record<string, unknown> {
  return {
    schedule: { from: null, to: null },
    audience: { roles: [], minVipLevel: 0, languages: [] },
    position: 1,
    ...documents[kind],
  }
}

describe.each(contentKinds)('a content of the kind %s of another brand', (kind) => {
  const contentId = `secret-${randomUUID().slice(0, 8)}`
  let token: string
  /** Calls as an operator of the brand lotus with every role that writes contents. */
  const attempt = async (code: string) => {
    const operators = createOperatorClient(platform)
    const address = { merchant: code, kind, contentId }
    const change = { ...address, reason, version: 1 }
    return [
      await operators.call(calls.contentList, { query: { merchant: code, kind }, token }),
      await operators.call(calls.contentPreview, { query: { ...address, language: 'EN' }, token }),
      await operators.call(calls.contentPreviewLink, { query: address, token }),
      await operators.call(calls.publishContent, { body: change, token }),
      await operators.call(calls.unpublishContent, { body: change, token }),
      await operators.call(calls.deleteContent, { body: change, token }),
      await operators.call(calls.saveContent, { body: { ...change, document: createDocument(kind) }, token }),
    ].map(({ status, errorCode, text }) => {
      expect(text).not.toContain('Secret')
      expect(text).not.toContain(contentId)
      return status === 200 ? null : errorCode
    })
  }

  beforeAll(async () => {
    token = (await createTestOperator(platform, { roles: ['content', 'admin'], merchants: ['LTS01'] })).token
    const body = { merchant, kind, contentId, document: createDocument(kind), reason }
    unwrap(await createOperatorClient(platform).call(calls.saveContent, { body }))
  })

  test('is refused by every call that names its brand, and unknown to those that name the own one', async () => {
    const refused = 'NOT_PERMITTED'
    expect(await attempt(merchant)).toEqual([refused, refused, refused, refused, refused, refused, refused])
    const unknown = 'NOT_FOUND'
    expect(await attempt('LTS01')).toEqual([null, unknown, unknown, unknown, unknown, unknown, unknown])
    const query = { merchant, kind }
    const rows = unwrap(await createOperatorClient(platform).call(calls.contentList, { query }))
    expect(rows.find(({ id }) => id === contentId)).toMatchObject({ version: 1, state: 'draft' })
  })
})
