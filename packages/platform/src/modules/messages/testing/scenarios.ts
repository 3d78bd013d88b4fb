import { randomUUID } from 'node:crypto'
import type { SharedPlatform } from '@croupier/testing/platform'
import { sendMessage } from '../messages.ts'
import type { NewMessage } from '../repository.ts'

/** Texts of a message. */
type MessageParts = Partial<Pick<NewMessage, 'kind' | 'title' | 'body' | 'source'>>

/** Sends messages to a member of any site, together; `createParts` gets their numbers from 1. */
export async function createMessages(
  { core }: Pick<SharedPlatform, 'core'>,
  memberId: bigint,
  count: number,
  createParts: (number: number) => MessageParts,
): Promise<void> {
  const [member] = await core.database.query<{ merchant: string }>('select merchant from member where id = $1', [
    memberId,
  ])
  if (!member) throw new Error('There is no such member.')
  const shared = { kind: 'platform', title: 'Title', body: 'Body' } as const
  await core.database.transaction(async (transaction) => {
    for (let number = 1; number <= count; number += 1) {
      const message = { ...shared, source: randomUUID(), ...createParts(number) }
      await sendMessage(core, transaction, { merchant: member.merchant, memberId, ...message })
    }
  })
}

/** Sends a message to a member of any site; returns the id of its newest message. */
export async function createMessage(
  platform: Pick<SharedPlatform, 'core'>,
  memberId: bigint,
  parts: MessageParts = {},
): Promise<string> {
  await createMessages(platform, memberId, 1, () => parts)
  const [row] = await platform.core.database.query<{ id: bigint }>(
    'select id from message where member_id = $1 order by id desc limit 1',
    [memberId],
  )
  return String(row?.id)
}
