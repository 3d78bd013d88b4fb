import { chatMessages, type ChatMessage } from '@croupier/endpoints/calls/chat'
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { applyChatChange } from './chat.ts'
import { createQueryClient } from './queries.ts'
import { toQueryKey } from './query-keys.ts'

const message = (messageId: string): ChatMessage => ({
  messageId,
  nickname: 'Moe',
  icon: null,
  text: messageId,
  time: '',
})
const added = (messageId: string) => ({ change: 'added', messageId, message: message(messageId) }) as const

/** Shows the room, whose lists arrive when the test sends them. */
function showRoom() {
  const queryClient = createQueryClient()
  const answers: ((list: readonly ChatMessage[]) => void)[] = []
  const observer = new QueryObserver<readonly ChatMessage[]>(queryClient, {
    queryKey: toQueryKey(chatMessages),
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  })
  onTestFinished(observer.subscribe(() => undefined))
  const listShown = () => observer.getCurrentResult().data?.map(({ messageId }) => messageId)
  return { queryClient, answers, listShown }
}

test('a message that overtakes the list is asked for again', async () => {
  const { queryClient, answers, listShown } = showRoom()
  applyChatChange(queryClient, added('new'))
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.([message('old')])
  answers[1]?.([message('old'), message('new')])
  await expect.poll(listShown).toEqual(['old', 'new'])
})

test('a message for a list that is shown is added without a request', async () => {
  const { queryClient, answers, listShown } = showRoom()
  answers[0]?.([message('old')])
  await expect.poll(listShown).toEqual(['old'])
  applyChatChange(queryClient, added('new'))
  await expect.poll(listShown).toEqual(['old', 'new'])
  expect(answers).toHaveLength(1)
})
