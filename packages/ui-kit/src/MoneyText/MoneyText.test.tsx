import { expect, it } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { MoneyText } from './MoneyText.tsx'

it('shows the formatted amount', () => {
  const { container } = mount(<MoneyText value="K 1,250.00" />)
  expect(container.textContent).toBe('K 1,250.00')
})

it('masks the amount and its length, and exposes maskedLabel [s-balance-1a]', () => {
  const short = mount(<MoneyText value="K 1.00" masked maskedLabel="Balance hidden" />)
  const long = mount(<MoneyText value="K 1,250,480.00" masked maskedLabel="Balance hidden" />)
  expect(short.container.textContent).toBe('******Balance hidden')
  expect(long.container.textContent).toBe(short.container.textContent)
})
