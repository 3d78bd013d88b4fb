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

function draw() {
  const onSearch = vi.fn()
  mount(<Search onSearch={onSearch} />)
  return { onSearch, input: page.getByRole('searchbox', { name: 'Search games' }) }
}

it('hands over what was typed when Enter is pressed', async () => {
  const { onSearch, input } = draw()
  await input.fill('carp')
  await userEvent.keyboard('{Enter}')
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('carp')
})

it('is emptied by the cross and keeps the caret', async () => {
  const { input } = draw()
  await input.fill('carp')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(input).toHaveValue('')
  await expect.element(input).toHaveFocus()
})

it('is emptied by Escape', async () => {
  const { input } = draw()
  await input.fill('carp')
  await userEvent.keyboard('{Escape}')
  await expect.element(input).toHaveValue('')
})

it('leaves Escape to the writing of Chinese', async () => {
  const { input } = draw()
  await input.fill('li')
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true })
  input.element().dispatchEvent(escape)
  await expect.element(input).toHaveValue('li')
})
