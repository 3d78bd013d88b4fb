import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../Button/Button.tsx'
import { mount } from '../testing/mount.tsx'
import { Menu } from './Menu.tsx'

const item = (name: string) => page.getByRole('menuitem', { name })

it('calls onSelect, closes and restores the focus', async () => {
  const onSelect = vi.fn()
  mount(
    <Menu
      trigger={<Button>Account</Button>}
      onSelect={onSelect}
      items={[
        { id: 'profile', label: 'Profile' },
        { id: 'logout', label: 'Log out' },
      ]}
    />,
  )
  const trigger = page.getByRole('button', { name: 'Account' })
  await trigger.click()
  await item('Log out').click()
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('logout')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

it('moves by keyboard and skips disabled items', async () => {
  const onSelect = vi.fn()
  mount(
    <Menu
      trigger={<Button>Account</Button>}
      onSelect={onSelect}
      items={[
        { id: 'profile', label: 'Profile' },
        { id: 'bonus', label: 'Bonus', disabled: true },
      ]}
    />,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Profile')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onSelect).not.toHaveBeenCalledWith('bonus')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

function Languages() {
  const [value, setValue] = useState('en')
  return (
    <Menu
      trigger={<Button>Language</Button>}
      value={value}
      onSelect={setValue}
      items={[
        { id: 'en', label: 'English' },
        { id: 'my', label: 'မြန်မာ', lang: 'my' },
      ]}
    />
  )
}

it('marks the selected item and sets lang on each label', async () => {
  mount(<Languages />)
  await page.getByRole('button', { name: 'Language' }).click()
  const burmese = page.getByRole('menuitemradio', { name: 'မြန်မာ' })
  await expect.element(burmese).toHaveAttribute('aria-checked', 'false')
  expect(burmese.element().querySelector('[lang="my"]')?.textContent).toBe('မြန်မာ')
  await burmese.click()
  await page.getByRole('button', { name: 'Language' }).click()
  await expect.element(burmese).toHaveAttribute('aria-checked', 'true')
})

it('shows what is above and below its items', async () => {
  mount(
    <Menu
      trigger={<Button>Account</Button>}
      onSelect={() => undefined}
      header={<p>player01</p>}
      footer={<p>Ruby</p>}
      items={[{ id: 'logout', label: 'Log out' }]}
    />,
  )
  await page.getByRole('button', { name: 'Account' }).click()
  const { top } = item('Log out').element().getBoundingClientRect()
  expect(page.getByText('player01').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
  expect(page.getByText('Ruby').element().getBoundingClientRect().top).toBeGreaterThan(top)
})
