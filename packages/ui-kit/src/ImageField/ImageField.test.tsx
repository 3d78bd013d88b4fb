import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { TakenFile } from '../FileField/file-intake.ts'
import { mount } from '../testing/mount.tsx'
import { ImageField } from './ImageField.tsx'

const gif = (name: string) => new File(['GIF89a\u0001\u0000\u0001\u0000'], name)

function Proof() {
  const [value, setValue] = useState<readonly TakenFile[]>([])
  return (
    <ImageField
      label="Proof"
      prompt="Add pictures"
      value={value}
      onValueChange={setValue}
      problemText={({ kind, name }) => `${name}: ${kind}`}
      removeLabel={(name) => `Remove ${name}`}
    />
  )
}

function draw() {
  mount(<Proof />)
  return page.getByLabelText('Proof')
}

it('shows the pictures it was given and lets them go again', async () => {
  const input = draw()
  await input.upload([gif('one.gif'), gif('two.gif')])
  await expect.element(page.getByRole('img', { name: 'two.gif' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove one.gif' }).click()
  await expect.element(page.getByRole('img', { name: 'one.gif' })).not.toBeInTheDocument()
  await expect.element(input).toHaveFocus()
})

it('says of each file why it was left out', async () => {
  const input = draw()
  await input.upload([gif('1'), gif('2'), gif('3'), gif('4'), new File(['MZ'], 'photo.png')])
  await expect.element(page.getByText('4: count')).toBeVisible()
  await expect.element(page.getByText('photo.png: type')).toBeVisible()
  expect(document.querySelectorAll('[data-slot="image-field-thumb"]')).toHaveLength(3)
})

it('forgets what was wrong when the next file is right', async () => {
  const input = draw()
  await input.upload(new File(['MZ'], 'photo.png'))
  await expect.element(page.getByText('photo.png: type')).toBeVisible()
  await input.upload(gif('good.gif'))
  await expect.element(page.getByRole('img', { name: 'good.gif' })).toBeInTheDocument()
  await expect.element(page.getByText('photo.png: type')).not.toBeInTheDocument()
})
