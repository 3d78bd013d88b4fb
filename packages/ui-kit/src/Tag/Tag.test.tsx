import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Tag } from './Tag.tsx'

it('calls onRemove from the remove button', async () => {
  const onRemove = vi.fn()
  mount(
    <Tag onRemove={onRemove} removeLabel="Remove Slots">
      Slots
    </Tag>,
  )
  await page.getByRole('button', { name: 'Remove Slots' }).click()
  expect(onRemove).toHaveBeenCalledOnce()
})

it('renders no button without onRemove', () => {
  mount(<Tag>Slots</Tag>)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
