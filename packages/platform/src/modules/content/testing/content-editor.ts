import type { ContentKind } from '@croupier/domain/contents'
import type { TestPlatform } from '@croupier/testing/platform'
import type { Transaction } from '../../../core/db/database.ts'
import { deleteContent, listContents, publishContent, saveDraft, unpublishContent } from '../edit-content.ts'

/** Creates functions that change the contents of a merchant as an operator does; the platform is read for every call. */
export function createContentEditor(getPlatform: () => Pick<TestPlatform, 'core'>) {
  const getMerchant = () => getPlatform().core.merchants.getByHost('shwe.localhost')
  const getChange = (kind: ContentKind, id: string, expectedVersion: number) => ({
    merchant: getMerchant(),
    kind,
    id,
    expectedVersion,
    actor: 'operator01',
    reason: 'Ticket 8',
  })
  const begin = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    getPlatform().core.database.transaction(work)
  const save = (kind: ContentKind, id: string, document: unknown, version = 0) =>
    begin((transaction) => saveDraft(getPlatform().core, transaction, { ...getChange(kind, id, version), document }))
  const publish = (kind: ContentKind, id: string, version: number) =>
    begin((transaction) => publishContent(getPlatform().core, transaction, getChange(kind, id, version)))
  return {
    getMerchant,
    getChange,
    begin,
    save,
    publish,
    unpublish: (kind: ContentKind, id: string, version: number) =>
      begin((transaction) => unpublishContent(getPlatform().core, transaction, getChange(kind, id, version))),
    /** Saves a new content and publishes it. */
    add: async (kind: ContentKind, id: string, document: unknown) => publish(kind, id, await save(kind, id, document)),
    removeAll: async (...kinds: ContentKind[]) => {
      for (const kind of kinds)
        for (const { id, version } of await listContents(getPlatform().core, getMerchant(), kind))
          await begin((transaction) => deleteContent(getPlatform().core, transaction, getChange(kind, id, version)))
    },
  }
}
