import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { ErrorState } from './ErrorState.tsx'

it('announces the error, calls onRetry on a press and ignores presses while retrying', async () => {
  const onRetry = vi.fn()
  const state = (retrying: boolean) => (
    <ErrorState
      title="The games failed to load"
      description="The connection is slow."
      retryLabel="Try again"
      onRetry={onRetry}
      retrying={retrying}
    />
  )
  const { rerender } = mount(state(false))
  expect(page.getByRole('alert').element().textContent).toContain('The games failed to load')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
  rerender(state(true))
  await page.getByRole('button', { name: 'Try again' }).click({ force: true })
  expect(onRetry).toHaveBeenCalledOnce()
})
