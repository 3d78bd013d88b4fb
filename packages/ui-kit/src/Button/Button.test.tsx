import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Button } from './Button.tsx'

it('calls its owner when it is pressed', async () => {
  const onClick = vi.fn()
  mount(<Button onClick={onClick}>Log in</Button>)
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(onClick).toHaveBeenCalledOnce()
})

it('refuses presses while it loads, keeps its name and its width', async () => {
  const onClick = vi.fn()
  const { rerender } = mount(<Button onClick={onClick}>Log in</Button>)
  const button = page.getByRole('button', { name: 'Log in' })
  const width = button.element().getBoundingClientRect().width
  rerender(
    <Button onClick={onClick} loading>
      Log in
    </Button>,
  )
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onClick).not.toHaveBeenCalled()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(button.element().getBoundingClientRect().width).toBe(width)
})

it('does not submit the form around it while it loads', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  mount(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  )
  page
    .getByRole('button', { name: 'Send' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('is a link when it has an address', async () => {
  mount(<Button href="#games">All games</Button>)
  await expect.element(page.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '#games')
})
