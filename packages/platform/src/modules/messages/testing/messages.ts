import { randomUUID } from 'node:crypto'
import type { SharedPlatform } from '@croupier/testing/platform'
import { sendMessage } from '../messages.ts'
import type { NewMessage } from '../repository.ts'

/** Texts of a message. */
type MessageParts = Partial<Pick<NewMessage, 'kind' | 'title' | 'body' | 'source'>>

/** Sends a message to a member of any site; returns the id of its newest message. */
export async function createMessage(
  { core }: Pick<SharedPlatform, 'core'>,
  memberId: bigint,
  parts: MessageParts = {},
): Promise<string> {
  const [member] = await core.database.query<{ merchant: string }>('select merchant from member where id = $1', [
    memberId,
  ])
  if (!member) throw new Error('There is no such member.')
  const message = { kind: 'platform', title: 'Title', body: 'Body', source: randomUUID(), ...parts } as const
  await core.database.transaction((transaction) =>
    sendMessage(core, transaction, { merchant: member.merchant, memberId, ...message }),
  )
  const [row] = await core.database.query<{ id: bigint }>(
    'select id from message where member_id = $1 order by id desc limit 1',
    [memberId],
  )
  return String(row?.id)
}
