import { getDrawGame } from '@croupier/fair/lottery/draw-games'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createStore } from '../../game/store.ts'
import { render } from '../../testing/render.tsx'
import { createAmounts } from '../../text/amounts.ts'
import { loadLotteryTexts } from '../../text/lottery-texts.ts'
import { BetPanel } from './BetPanel.tsx'
import type { LotteryServices } from './create-lottery.ts'
import { createLotteryReducer, createLotteryState, type LotteryEvent, type LotteryState } from './lottery-state.ts'
import { SlipPanel } from './SlipPanel.tsx'
import { LotteryContext } from './use-lottery.ts'

/** Shows the picker and the slip of a lottery of three digits. */
async function renderPanels() {
  const limits = { lowest: 100n, getHighest: () => 1_000n, maxLines: 3 }
  const store = createStore<LotteryState, LotteryEvent>(
    createLotteryState({ balance: 5_000n, stake: 100n }),
    createLotteryReducer(limits),
  )
  const services: Partial<LotteryServices> = {
    store,
    limits,
    lottery: getDrawGame('MM3D'),
    chips: [100n],
    amounts: createAmounts('USD', 2, 'en'),
    text: await loadLotteryTexts('EN'),
  }
  const container = render(
    <LotteryContext value={services as LotteryServices}>
      <BetPanel />
      <SlipPanel />
    </LotteryContext>,
  )
  const find = (name: string) =>
    [...container.querySelectorAll('button')].find((button) => (button.ariaLabel ?? button.textContent) === name)
  /** Presses a button, which has the focus then, and returns the name of what has the focus next. */
  const press = (name: string) => {
    const button = find(name)
    button?.focus()
    flushSync(() => button?.click())
    const focused = document.activeElement
    return focused?.ariaLabel ?? focused?.textContent
  }
  return { store, find, press }
}

test('the focus stays near a bet that is removed from the slip, and near all of them', async () => {
  const { store, press } = await renderPanels()
  const selections = ['47', '05', '12']
  const fill = () =>
    flushSync(() =>
      store.dispatch({
        type: 'linesAdded',
        lines: selections.map((selection) => ({ betType: 'straight2', selection, amount: 100n })),
      }),
    )
  fill()
  const [first = '', second = '', third = ''] = selections.map((selection) => `Remove 2D straight ${selection}`)
  expect(press(first)).toBe(second)
  expect(press(third)).toBe(second)
  expect(press(second)).toBe('Slip')
  fill()
  expect(press('Clear the slip')).toBe('Slip')
})

test('the focus stays near a picked number that is taken back, and on what clears all or adds them to the slip', async () => {
  const { store, find, press } = await renderPanels()
  const pick = async () => {
    await page.getByRole('textbox').fill('475 051 122')
    flushSync(() => find('Take: 3D straight')?.click())
  }
  await pick()
  expect(press('Take back 475')).toBe('Take back 051')
  expect(press('Take back 122')).toBe('Take back 051')
  expect(press('Take back 051')).toBe('Bet')
  await pick()
  expect([press('Clear'), find('Clear')?.ariaDisabled]).toEqual(['Clear', 'true'])
  await pick()
  expect(press('Add 3 to the slip: 3')).toBe('Pick your numbers')
  expect(store.get().slip).toHaveLength(3)
})
