import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import type { AcceptedFile } from './file-selection.ts'
import { FileField, type FileFieldProps } from './FileField.tsx'

function Receipt(props: Partial<FileFieldProps>) {
  const [value, setValue] = useState<readonly AcceptedFile[]>([])
  return (
    <FileField
      label="Receipt"
      prompt="Choose a file"
      kinds={['pdf']}
      maxFiles={1}
      maxBytes={2000}
      value={value}
      onValueChange={setValue}
      problemText={({ kind, name }) => `${name}: ${kind}`}
      removeLabel={(name) => `Remove ${name}`}
      language="en"
      {...props}
    />
  )
}

const pdf = (name: string, size = 1200) => new File(['%PDF-', new Uint8Array(size - 5)], name)

it('shows name and size of the file and replaces it by a new one', async () => {
  mount(<Receipt />)
  const input = page.getByLabelText('Receipt')
  await input.upload(pdf('first.pdf'))
  await expect.element(page.getByText('first.pdf')).toBeVisible()
  await expect.element(page.getByText('1.2 kB')).toBeVisible()
  await input.upload(pdf('second.pdf'))
  await expect.element(page.getByText('second.pdf')).toBeVisible()
  await expect.element(page.getByText('first.pdf')).not.toBeInTheDocument()
})

it('shows why a file was rejected and keeps the present one', async () => {
  mount(<Receipt />)
  const input = page.getByLabelText('Receipt')
  await input.upload(pdf('first.pdf'))
  await input.upload(pdf('huge.pdf', 3000))
  await expect.element(page.getByText('huge.pdf: size')).toBeVisible()
  await expect.element(page.getByText('first.pdf')).toBeVisible()
})

it('sets accept to the accepted kinds', async () => {
  mount(<Receipt />)
  await expect.element(page.getByLabelText('Receipt')).toHaveAttribute('accept', 'application/pdf')
})

it('does not restore a file that was removed while another one was validated', async () => {
  const gate = Promise.withResolvers<ArrayBuffer>()
  const slow = pdf('slow.pdf')
  const head = slow.slice(0, 64)
  head.arrayBuffer = () => gate.promise
  slow.slice = () => head
  mount(<Receipt maxFiles={3} />)
  const input = page.getByLabelText('Receipt', { exact: true })
  await input.upload(pdf('first.pdf'))
  await expect.element(page.getByText('first.pdf')).toBeVisible()
  const element = input.element()
  if (!(element instanceof HTMLInputElement)) throw new Error('The field has no input')
  Object.defineProperty(element, 'files', { value: [slow], configurable: true })
  element.dispatchEvent(new Event('change', { bubbles: true }))
  await page.getByRole('button', { name: 'Remove first.pdf' }).click()
  gate.resolve(new TextEncoder().encode('%PDF-1.7').buffer)
  await expect.element(page.getByText('slow.pdf')).toBeVisible()
  await expect.element(page.getByText('first.pdf')).not.toBeInTheDocument()
})

it('is required only until it has a file', async () => {
  mount(<Receipt required />)
  const input = page.getByLabelText('Receipt', { exact: true })
  await expect.element(input).toBeInvalid()
  await input.upload(pdf('first.pdf'))
  await expect.element(page.getByText('first.pdf')).toBeVisible()
  await expect.element(input).toBeValid()
  await expect.element(input).toBeRequired()
})

it('shows one message for two files of the same name', async () => {
  mount(<Receipt maxFiles={3} />)
  const input = page.getByLabelText('Receipt', { exact: true })
  await input.upload([new File(['MZ'], 'image.jpg'), new File(['MZ!'], 'image.jpg')])
  await expect.element(page.getByText('image.jpg: type')).toBeVisible()
  expect(document.querySelectorAll('[data-slot="file-problems"] > li')).toHaveLength(1)
})
