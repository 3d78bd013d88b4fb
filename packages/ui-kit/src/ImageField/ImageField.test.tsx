import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { TakenFile } from '../FileField/file-intake.ts'
import { mount } from '../testing/mount.tsx'
import { ImageField } from './ImageField.tsx'

const jpeg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name)

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
  await input.upload([jpeg('one.jpg'), jpeg('two.jpg')])
  await expect.element(page.getByRole('img', { name: 'two.jpg' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove one.jpg' }).click()
  await expect.element(page.getByRole('img', { name: 'one.jpg' })).not.toBeInTheDocument()
  await expect.element(input).toHaveFocus()
})

it('says of each file why it was left out', async () => {
  const input = draw()
  await input.upload([jpeg('1'), jpeg('2'), jpeg('3'), jpeg('4'), new File(['MZ'], 'photo.png')])
  await expect.element(page.getByText('4: count')).toBeVisible()
  await expect.element(page.getByText('photo.png: type')).toBeVisible()
  expect(document.querySelectorAll('[data-slot="image-field-thumb"]')).toHaveLength(3)
})

it('forgets what was wrong when the next file is right', async () => {
  const input = draw()
  await input.upload(new File(['MZ'], 'photo.png'))
  await expect.element(page.getByText('photo.png: type')).toBeVisible()
  await input.upload(jpeg('good.jpg'))
  await expect.element(page.getByRole('img', { name: 'good.jpg' })).toBeInTheDocument()
  await expect.element(page.getByText('photo.png: type')).not.toBeInTheDocument()
})

it('takes the pictures that the platform takes, where nothing else is said', async () => {
  const input = draw()
  await expect.element(input).toHaveAttribute('accept', 'image/png,image/jpeg')
  await input.upload(new File(['GIF89a\u0001\u0000\u0001\u0000'], 'moving.png'))
  await expect.element(page.getByText('moving.png: type')).toBeVisible()
})

it('keeps an address of a picture no longer than the picture', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const input = draw()
  await input.upload(jpeg('one.jpg'))
  await page.getByRole('button', { name: 'Remove one.jpg' }).click()
  await expect.element(page.getByRole('img', { name: 'one.jpg' })).not.toBeInTheDocument()
  expect(made).toHaveBeenCalled()
  expect(revoked.mock.calls.map(([url]) => url)).toEqual(made.mock.results.map(({ value }) => value))
})
