import { renderPart } from '@croupier/component-testing/render-part'
import { createTestApi, createTestSite } from '@croupier/runtime/testing/test-site'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GamePopup } from './GamePopup.tsx'

const host = 'https://games.localhost'
const site = createTestSite({ api: createTestApi(() => ({ path: '/play/', gameName: 'Amber Heron', wallet: null })) })

/** A tile of a game whose trial opens over it. */
function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Free trial
      </button>
      {isOpen && (
        <GamePopup
          params={{ nodeId: '1', gameName: 'Amber Heron' }}
          onClose={() => setOpen(false)}
          isOpen={() => isOpen}
        />
      )}
    </>
  )
}

test('a trial returns the focus to what has opened it, from inside the game too', async () => {
  await renderPart(<Page />, { site: { ...site, gate: { ...site.gate, launchGameCDNs: [host] } } })
  document.querySelector('button')?.focus()
  const trial = document.activeElement
  expect(trial?.textContent).toBe('Free trial')
  for (const exit of ['game', 'key'] as const) {
    await userEvent.keyboard('{Enter}')
    const frame = page.getByTitle(/Amber Heron/)
    await expect.element(frame).toBeVisible()
    if (exit === 'game') leaveGame()
    else await userEvent.keyboard('{Escape}')
    await expect.element(frame).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(trial)
  }
})

/** Leaves the game as its own exit does, with the focus in it. */
function leaveGame(): void {
  const frame = document.querySelector('iframe')
  frame?.focus()
  const data = { source: 'croupier-arcade', type: 'exit' }
  const source = frame?.contentWindow ?? null
  window.dispatchEvent(new MessageEvent('message', { data, origin: host, source }))
}
