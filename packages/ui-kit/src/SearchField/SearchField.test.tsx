import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { SearchField } from './SearchField.tsx'

function Search({ onSearch }: { readonly onSearch: (value: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <SearchField label="Search games" clearLabel="Clear" value={value} onValueChange={setValue} onSearch={onSearch} />
  )
}

function render() {
  const onSearch = vi.fn()
  mount(<Search onSearch={onSearch} />)
  return { onSearch, input: page.getByRole('searchbox', { name: 'Search games' }) }
}

it('calls onSearch with the value on Enter', async () => {
  const { onSearch, input } = render()
  await input.fill('carp')
  await userEvent.keyboard('{Enter}')
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('carp')
})

it('is cleared by the clear button and keeps the focus', async () => {
  const { input } = render()
  await input.fill('carp')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(input).toHaveValue('')
  await expect.element(input).toHaveFocus()
})

it('is cleared by Escape', async () => {
  const { input } = render()
  await input.fill('carp')
  await userEvent.keyboard('{Escape}')
  await expect.element(input).toHaveValue('')
})

it('ignores Escape during IME composition', async () => {
  const { input } = render()
  await input.fill('li')
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true })
  input.element().dispatchEvent(escape)
  await expect.element(input).toHaveValue('li')
})
