import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { heart } from '../icons/heart.ts'
import { mount } from '../testing/mount.tsx'
import { Tooltip } from './Tooltip.tsx'

it('shows under the pointer and goes with it', async () => {
  mount(
    <Tooltip trigger={<Button>Valid bet</Button>} delay={0}>
      Won or lost rounds
    </Tooltip>,
  )
  const button = page.getByRole('button')
  await button.hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Won or lost rounds')
  await button.unhover()
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

it('shows on keyboard focus, describes the trigger and is sent away by Escape', async () => {
  mount(<Tooltip trigger={<Button>Valid bet</Button>}>Won or lost rounds</Tooltip>)
  await userEvent.tab()
  await expect.element(page.getByRole('button')).toHaveAccessibleDescription('Won or lost rounds')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).not.toHaveAccessibleDescription()
})

it('does not say a name twice, nor leave the native tooltip beside its own', async () => {
  mount(
    <Tooltip kind="label" defaultOpen trigger={<IconButton shape={heart} label="Favourite" />}>
      Favourite
    </Tooltip>,
  )
  const button = page.getByRole('button', { name: 'Favourite' })
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  await expect.element(button).not.toHaveAttribute('title')
  await expect.element(button).not.toHaveAccessibleDescription()
})
