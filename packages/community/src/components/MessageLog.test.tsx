import { renderPart } from '@croupier/component-testing/render-part'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MessageLog } from './MessageLog.tsx'

/** A log of 120 px with messages of 40 px, and buttons that add one. */
function Sample() {
  const [messages, setMessages] = useState(() => Array.from({ length: 20 }, () => false))
  const add = (own: boolean) => setMessages((before) => [...before, own])
  return (
    <>
      <style>{'.log { block-size: 120px; overflow-y: auto } .log p { block-size: 40px; margin: 0 }'}</style>
      <MessageLog label="Log" className="log" last={{ id: `${messages.length}`, own: messages.at(-1) ?? false }}>
        {messages.map((_own, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the messages have no identity but their position
          <p key={index}>{index}</p>
        ))}
      </MessageLog>
      <button type="button" onClick={() => add(false)}>
        Other
      </button>
      <button type="button" onClick={() => add(true)}>
        Own
      </button>
    </>
  )
}

const log = page.getByRole('log')
const getDistanceFromEnd = () => {
  const { scrollHeight, scrollTop, clientHeight } = log.element()
  return scrollHeight - scrollTop - clientHeight
}

test('shows the newest message, except to a reader who has scrolled back, until an own one', async () => {
  await renderPart(<Sample />)
  await expect.poll(getDistanceFromEnd).toBe(0)
  await page.getByRole('button', { name: 'Other' }).click()
  await expect.poll(getDistanceFromEnd).toBe(0)
  expect(log.element().scrollTop).toBe(21 * 40 - 120)

  log.element().scrollTo({ top: 200 })
  await expect.poll(() => log.element().scrollTop).toBe(200)
  await page.getByRole('button', { name: 'Other' }).click()
  await expect.element(log.getByText('21', { exact: true })).toBeInTheDocument()
  expect(log.element().scrollTop).toBe(200)

  await page.getByRole('button', { name: 'Own' }).click()
  await expect.poll(getDistanceFromEnd).toBe(0)
})
