import { initialLobby, type LobbyEvent } from '@croupier/domain/lobby'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '@croupier/component-testing/render-part'
import { LobbySearch } from './LobbySearch.tsx'

const box = page.getByRole('searchbox')
const onEvent = vi.fn<(event: LobbyEvent) => void>()
const setters: ((search: string) => void)[] = []
const showAddress = (search: string) => flushSync(() => setters.at(-1)?.(search))

/** The search field of a lobby whose address the test changes. */
function Probe({ start = '' }: { readonly start?: string }) {
  const [search, set] = useState(start)
  setters.push(set)
  return <LobbySearch state={{ ...initialLobby, search }} onEvent={onEvent} />
}

const getSearches = () => onEvent.mock.calls.map(([event]) => (event.type === 'searched' ? event.text : event.type))

/** Types a text at once; the timers stand still until the test advances them. */
function type(text: string): void {
  const input = box.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('The search box is no input')
  flushSync(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

beforeEach(() => {
  onEvent.mockClear()
  return () => vi.useRealTimers()
})

test('searches once for the last of the texts that are typed within 250 ms', async () => {
  await renderPart(<Probe />)
  vi.useFakeTimers()
  type('dr')
  vi.advanceTimersByTime(249)
  type('drag')
  vi.advanceTimersByTime(249)
  expect(getSearches()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(getSearches()).toEqual(['drag'])
})

test('does not search for the text of the address, whatever spaces surround it', async () => {
  await renderPart(<Probe start="drag" />)
  vi.useFakeTimers()
  type('drag ')
  vi.advanceTimersByTime(1_000)
  expect(getSearches()).toEqual([])
})

test('takes no longer text than the address does', async () => {
  await renderPart(<Probe />)
  await expect.element(box).toHaveAttribute('maxlength', '100')
})

test('searches at once on Enter, and not again after the delay', async () => {
  await renderPart(<Probe />)
  await box.fill('dragon')
  await userEvent.keyboard('{Enter}')
  expect(getSearches().at(-1)).toBe('dragon')
  const count = getSearches().length
  vi.useFakeTimers()
  showAddress('dragon')
  vi.advanceTimersByTime(1_000)
  expect(getSearches()).toHaveLength(count)
})

test('an address that arrives late does not overwrite what has been typed since', async () => {
  await renderPart(<Probe />)
  vi.useFakeTimers()
  type('dr')
  vi.advanceTimersByTime(250)
  type('dragon')
  showAddress('dr')
  expect(box.element()).toHaveProperty('value', 'dragon')
  vi.advanceTimersByTime(250)
  expect(getSearches()).toEqual(['dr', 'dragon'])
})

test('an address that changes from outside replaces the text, also with one that was searched before', async () => {
  await renderPart(<Probe />)
  vi.useFakeTimers()
  type('dr')
  vi.advanceTimersByTime(250)
  showAddress('dr')
  showAddress('')
  expect(box.element()).toHaveProperty('value', '')
  showAddress('dr')
  expect(box.element()).toHaveProperty('value', 'dr')
  vi.advanceTimersByTime(1_000)
  expect(getSearches()).toEqual(['dr'])
})
