import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMember, createOperator, writeToChat } from '../../testing/control.ts'
import { renderOperator } from '../../testing/render-operator.tsx'

// The first request starts the platform of the test run.
beforeAll(() => createMember(), 180_000)

const getRow = (text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })

test('messages are shown, but not changed, to viewers', async () => {
  const member = await createMember()
  await writeToChat(member, `Hello from ${member.username}`)
  const { username, token } = await createOperator(['viewer'])
  await renderOperator(`/chat?of=${username}`, { token })
  await expect.element(getRow(`Hello from ${member.username}`)).toBeVisible()
  expect(getRow(`Hello from ${member.username}`).getByRole('button').query()).toBeNull()
})
