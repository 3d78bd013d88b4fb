import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Link } from '../Link/Link.tsx'
import { mount } from '../testing/mount.tsx'
import { Checkbox } from './Checkbox.tsx'

function Terms({ disabled = false }: { readonly disabled?: boolean }) {
  const [checked, setChecked] = useState(false)
  return <Checkbox label="I am 18 or older" disabled={disabled} checked={checked} onCheckedChange={setChecked} />
}

const box = () => page.getByRole('checkbox', { name: 'I am 18 or older' })

it('toggles on a press on its label and on the space bar', async () => {
  mount(<Terms />)
  await page.getByText('I am 18 or older').click()
  await expect.element(box()).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(box()).not.toBeChecked()
})

it('does not toggle while disabled', async () => {
  mount(<Terms disabled />)
  await page.getByText('I am 18 or older').click({ force: true })
  await expect.element(box()).not.toBeChecked()
})

it('does not toggle when a link in its label is pressed', async () => {
  const onClick = vi.fn()
  mount(
    <Checkbox
      label={
        <>
          I accept <Link onClick={onClick}>the terms</Link>
        </>
      }
    />,
  )
  await page.getByRole('button', { name: 'the terms' }).click()
  expect(onClick).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
})
