import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Badge } from './Badge.tsx'

it('calls onRemove from the remove button', async () => {
  const onRemove = vi.fn()
  mount(
    <Badge onRemove={onRemove} removeLabel="Remove Slots">
      Slots
    </Badge>,
  )
  await page.getByRole('button', { name: 'Remove Slots' }).click()
  expect(onRemove).toHaveBeenCalledOnce()
})

it('renders no button without onRemove', () => {
  mount(<Badge>Slots</Badge>)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
