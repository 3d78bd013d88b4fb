import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { ErrorState } from './ErrorState.tsx'

it('says what is wrong at once and tries again at a press, once at a time', async () => {
  const onRetry = vi.fn()
  const state = (retrying: boolean) => (
    <ErrorState
      title="The games did not come"
      description="The line is slow."
      retryLabel="Try again"
      onRetry={onRetry}
      retrying={retrying}
    />
  )
  const { rerender } = mount(state(false))
  expect(page.getByRole('alert').element().textContent).toContain('The games did not come')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
  rerender(state(true))
  await page.getByRole('button', { name: 'Try again' }).click({ force: true })
  expect(onRetry).toHaveBeenCalledOnce()
})
