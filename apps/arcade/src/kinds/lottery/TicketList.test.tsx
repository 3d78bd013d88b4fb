import type { LotteryDraw, LotteryTicket } from '@croupier/fair/lottery/lottery-wire'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { createStore } from '../../game/store.ts'
import { createAmounts } from '../../text/amounts.ts'
import { loadLotteryTexts } from '../../text/lottery-texts.ts'
import { render } from '../../testing/render.tsx'
import type { LotteryServices } from './create-lottery.ts'
import { createLotteryReducer, createLotteryState } from './lottery-state.ts'
import { TicketList } from './TicketList.tsx'
import { LotteryContext } from './use-lottery.ts'
import { WinNotice } from './WinNotice.tsx'

const at = '2026-11-27T12:00:00Z'
const draw: LotteryDraw = {
  number: '1',
  opensAt: at,
  closesAt: at,
  drawsAt: at,
  state: 'drawn',
  result: null,
  numbers: null,
  seedHash: '',
  seed: null,
}

/** Shows a settled ticket of a stake of 100 and the notice of its draw. */
async function renderTicket(win: string, hiddenDraw?: string) {
  const [stake, settled] = ['100.00', true]
  const ticket: LotteryTicket = {
    ticketId: 'a',
    at,
    draw: draw.number,
    lines: [{ betType: 'spot', selection: 'dragon', amount: stake, win }],
    stake,
    win,
    state: 'settled',
  }
  const reduce = createLotteryReducer({ lowest: 100n, getHighest: () => 1_000n, maxLines: 3 })
  const store = createStore(createLotteryState({ balance: 5_000n, stake: 100n }), reduce)
  const board = { now: at, balance: '50.00', seats: 1, current: draw, upcoming: draw, last: [draw] }
  store.dispatch({
    type: 'boardLoaded',
    board: { ...board, lastWin: { win, stake, settled } },
    balance: 5_000n,
    clockOffset: 0,
  })
  store.dispatch({ type: 'ticketsLoaded', page: { tickets: [ticket], next: null }, isFirst: true })
  const services: Partial<LotteryServices> = {
    store,
    text: await loadLotteryTexts('EN'),
    amounts: createAmounts('USD', 2, 'en'),
    times: { time: String, dateTime: String },
    naming: { getBetName: String, getSelectionName: String, formatFace: String },
  }
  const container = render(
    <LotteryContext value={services as LotteryServices}>
      <WinNotice onOpen={() => undefined} isHidden={hiddenDraw === draw.number} />
      <TicketList hiddenDraw={hiddenDraw} />
    </LotteryContext>,
  )
  const won = [...container.querySelectorAll('[data-won="true"]')]
  return { container, store, text: container.textContent, wins: won.length }
}

test.each(['50.00', '100.00'])('a ticket of 100 that pays %s has returned it, and has not won', async (win) => {
  const { text, wins } = await renderTicket(win)
  expect(wins).toBe(0)
  expect(text).toContain(`Draw 1: your tickets returned $${win}.`)
  expect(text).toContain(`Returned $${win}`)
  expect(text).not.toContain('+')
})

test('a ticket that pays more than its stake has won, also its line and its draw', async () => {
  const { text, wins } = await renderTicket('190.00')
  expect(wins).toBe(3)
  expect(text).toContain('Draw 1: your tickets won $190.00.')
  expect(text).toContain('+190')
})

test('the list gets the focus of the button that has loaded its last page', async () => {
  const { container, store } = await renderTicket('0.00')
  const load = (next: string | null, isFirst: boolean) =>
    flushSync(() => store.dispatch({ type: 'ticketsLoaded', page: { tickets: [], next }, isFirst }))
  load('a', false)
  const more = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show more')
  more?.focus()
  load(null, false)
  expect(more?.isConnected).toBe(false)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('My tickets')
})

test('a ticket whose draw is still being shown gives nothing away', async () => {
  const { text, wins } = await renderTicket('190.00', draw.number)
  expect(wins).toBe(0)
  expect(text).not.toContain('190')
})
