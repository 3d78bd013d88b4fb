import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Accordion } from './Accordion.tsx'

const items = [
  { value: 'deposit', title: 'Deposits', content: 'Two minutes.' },
  { value: 'withdraw', title: 'Withdrawals', content: 'Within the hour.' },
  { value: 'closed', title: 'Closed', content: 'Never seen.', disabled: true },
]

it('closes the open item when another opens', async () => {
  mount(<Accordion items={items} defaultOpen={['deposit']} />)
  await expect.element(page.getByText('Two minutes.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdrawals' }).click()
  await expect.element(page.getByText('Within the hour.')).toBeVisible()
  await expect.element(page.getByText('Two minutes.')).not.toBeInTheDocument()
})

it('keeps several items open with multiple', async () => {
  mount(<Accordion items={items} multiple defaultOpen={['deposit']} />)
  await page.getByRole('button', { name: 'Withdrawals' }).click()
  await expect.element(page.getByText('Within the hour.')).toBeVisible()
  await expect.element(page.getByText('Two minutes.')).toBeVisible()
})

it('opens and closes by keyboard and renders titles as headings', async () => {
  mount(<Accordion items={items} headingLevel={4} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'Deposits' })).toBeVisible()
  expect(page.getByRole('heading', { level: 4 }).elements()).toHaveLength(3)
})

it('does not open disabled items', async () => {
  mount(<Accordion items={items} />)
  await page.getByRole('button', { name: 'Closed' }).click({ force: true })
  await expect.element(page.getByText('Never seen.')).not.toBeInTheDocument()
})
