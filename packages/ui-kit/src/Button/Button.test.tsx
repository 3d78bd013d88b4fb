import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { emulate } from '../testing/emulate.ts'
import { mount } from '../testing/mount.tsx'
import { Button } from './Button.tsx'

it('calls onClick when pressed', async () => {
  const onClick = vi.fn()
  mount(<Button onClick={onClick}>Log in</Button>)
  await page.getByRole('button', { name: 'Log in' }).click()
  expect(onClick).toHaveBeenCalledOnce()
})

it('ignores clicks and keeps name and width while loading', async () => {
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

it('does not submit its form while loading', async () => {
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

it('renders a link with href', async () => {
  mount(<Button href="#games">All games</Button>)
  await expect.element(page.getByRole('link', { name: 'All games' })).toHaveAttribute('href', '#games')
})

it('keeps the four variants and disabled buttons apart in forced colours', async () => {
  await emulate({ 'forced-colors': 'active' })
  mount(
    <>
      {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
        <span key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} disabled>{`disabled ${variant}`}</Button>
        </span>
      ))}
    </>,
  )
  const look = (name: string) => {
    const style = getComputedStyle(page.getByRole('button', { name, exact: true }).element())
    return [style.backgroundColor, style.color, style.borderBlockStartColor, style.borderBlockStartStyle].join()
  }
  const looks = ['primary', 'secondary', 'ghost', 'danger'].map(look)
  expect(new Set(looks).size).toBe(4)
  for (const variant of ['primary', 'secondary', 'danger']) expect(looks).not.toContain(look(`disabled ${variant}`))
})
