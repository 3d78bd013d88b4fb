import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { AcceptedFile } from '../FileField/file-selection.ts'
import { mount } from '../testing/mount.tsx'
import { ImageField, type ImageFieldProps, type ImageState } from './ImageField.tsx'

const jpeg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name)

/** A picture that can be shown. */
async function createPicture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')
  const blob = await canvas.convertToBlob()
  return new File([blob], name)
}

function Proof(props: Pick<ImageFieldProps, 'getState'>) {
  const [value, setValue] = useState<readonly AcceptedFile[]>([])
  return (
    <ImageField
      {...props}
      label="Proof"
      prompt="Add pictures"
      value={value}
      onValueChange={setValue}
      problemText={({ kind, name }) => `${name}: ${kind}`}
      removeLabel={(name) => `Remove ${name}`}
    />
  )
}

function render(props: Pick<ImageFieldProps, 'getState'> = {}) {
  mount(<Proof {...props} />)
  return page.getByLabelText('Proof')
}

it('shows previews and removes them', async () => {
  const input = render()
  await input.upload([jpeg('one.jpg'), jpeg('two.jpg')])
  await expect.element(page.getByRole('img', { name: 'two.jpg' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove one.jpg' }).click()
  await expect.element(page.getByRole('img', { name: 'one.jpg' })).not.toBeInTheDocument()
  await expect.element(input).toHaveFocus()
})

it('shows for each file why it was rejected', async () => {
  const input = render()
  await input.upload([jpeg('1'), jpeg('2'), jpeg('3'), jpeg('4'), new File(['MZ'], 'photo.png')])
  await expect.element(page.getByText('4: count')).toBeVisible()
  await expect.element(page.getByText('photo.png: type')).toBeVisible()
  expect(document.querySelectorAll('[data-slot="image-field-thumb"]')).toHaveLength(3)
})

it('says which picture cannot be shown, until it is removed', async () => {
  const input = render()
  await input.upload([jpeg('torn.jpg'), await createPicture('whole.png')])
  await expect.element(page.getByText('torn.jpg: broken')).toBeVisible()
  expect(page.getByText('whole.png: broken').elements()).toEqual([])
  await page.getByRole('button', { name: 'Remove torn.jpg' }).click()
  await expect.element(page.getByText('torn.jpg: broken')).not.toBeInTheDocument()
})

it('clears the problems when a valid file is added', async () => {
  const input = render()
  await input.upload(new File(['MZ'], 'photo.png'))
  await expect.element(page.getByText('photo.png: type')).toBeVisible()
  await input.upload(jpeg('good.jpg'))
  await expect.element(page.getByRole('img', { name: 'good.jpg' })).toBeInTheDocument()
  await expect.element(page.getByText('photo.png: type')).not.toBeInTheDocument()
})

it('shows which picture is being sent and which was not, with a retry', async () => {
  const retried: string[] = []
  const states: Readonly<Record<string, ImageState>> = {
    'one.jpg': { kind: 'busy', label: 'Sending one.jpg' },
    'two.jpg': {
      kind: 'failed',
      problem: 'two.jpg was not sent.',
      retryLabel: 'Send two.jpg again',
      onRetry: () => retried.push('two.jpg'),
    },
  }
  const input = render({ getState: ({ file }) => states[file.name] })
  await input.upload([jpeg('one.jpg'), jpeg('two.jpg'), jpeg('three.jpg')])
  await expect.element(page.getByRole('status', { name: 'Sending one.jpg' })).toBeInTheDocument()
  await expect.element(page.getByText('two.jpg was not sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Send two.jpg again' }).click()
  expect(retried).toEqual(['two.jpg'])
  expect(document.querySelectorAll('[data-slot="image-field-state"]')).toHaveLength(2)
})

it('accepts the image kinds of the platform by default [v-upload-3.1, const-3.1]', async () => {
  const input = render()
  await expect.element(input).toHaveAttribute('accept', 'image/png,image/jpeg')
  await input.upload(new File(['GIF89a\u0001\u0000\u0001\u0000'], 'moving.png'))
  await expect.element(page.getByText('moving.png: type')).toBeVisible()
})

it('shows previews on a page whose policy allows images of its own and data: URLs only', async () => {
  // As in the policy of every site, which cannot be removed again: the last test of this file.
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "img-src 'self' data:"
  document.head.append(policy)
  const input = render()
  await input.upload(await createPicture('whole.png'))
  const preview = page.getByRole('img', { name: 'whole.png' })
  await expect.poll(() => (preview.element() as HTMLImageElement).naturalWidth).toBe(1)
  expect(page.getByText('whole.png: broken').elements()).toEqual([])
})
