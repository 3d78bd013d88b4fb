import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { heart } from '../icons/heart.ts'
import { mount } from '../testing/mount.tsx'
import { Tooltip } from './Tooltip.tsx'

it('opens on hover and closes when the pointer leaves', async () => {
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

it('opens on keyboard focus, describes the trigger and closes on Escape', async () => {
  mount(<Tooltip trigger={<Button>Valid bet</Button>}>Won or lost rounds</Tooltip>)
  await userEvent.tab()
  await expect.element(page.getByRole('button')).toHaveAccessibleDescription('Won or lost rounds')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).not.toHaveAccessibleDescription()
})

it('does not repeat the name of the trigger and removes its native tooltip', async () => {
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
