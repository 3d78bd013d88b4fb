import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Tag } from './Tag.tsx'

it('is taken away with its cross', async () => {
  const onRemove = vi.fn()
  mount(
    <Tag onRemove={onRemove} removeLabel="Remove Slots">
      Slots
    </Tag>,
  )
  await page.getByRole('button', { name: 'Remove Slots' }).click()
  expect(onRemove).toHaveBeenCalledOnce()
})

it('has nothing to press where it cannot be taken away', () => {
  mount(<Tag>Slots</Tag>)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
