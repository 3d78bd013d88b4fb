import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { brokenUrl, createPictureUrl } from '../testing/pictures.ts'
import { LazyImage } from './LazyImage.tsx'

const slot = '[data-slot="lazy-image"]'

function getRoot(): Element {
  const element = document.querySelector(slot)
  if (element === null) throw new Error('No image was rendered')
  return element
}

it('fetches the image only when it comes into view', async () => {
  const { container } = mount(
    <>
      <div style={{ blockSize: '300vh' }} />
      <LazyImage src={createPictureUrl(1)} alt="A hill" ratio="1" />
    </>,
  )
  const image = page.getByRole('img', { name: 'A hill' })
  await expect.element(image).not.toHaveAttribute('src')
  container.lastElementChild?.scrollIntoView()
  await expect.element(image).toHaveAttribute('src', createPictureUrl(1))
  await expect.poll(() => getRoot().getAttribute('data-state')).toBe('loaded')
})

it('retries another URL once when the image fails to load [const-29.2]', async () => {
  const onRetryUrl = vi.fn(() => createPictureUrl(2))
  mount(<LazyImage src={brokenUrl} alt="A hill" ratio="1" eager onRetryUrl={onRetryUrl} />)
  await expect.poll(() => getRoot().getAttribute('data-state')).toBe('loaded')
  expect(onRetryUrl.mock.calls).toEqual([[brokenUrl]])
  await expect.element(page.getByRole('img', { name: 'A hill' })).toHaveAttribute('src', createPictureUrl(2))
})

it('shows the fallback and keeps its name after the second failure [const-29.2]', async () => {
  const onRetryUrl = vi.fn(() => `${brokenUrl}too`)
  mount(<LazyImage src={brokenUrl} alt="A hill" ratio="1" eager onRetryUrl={onRetryUrl} fallback="Nothing to see" />)
  await expect.element(page.getByText('Nothing to see')).toBeInTheDocument()
  expect(onRetryUrl).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('img', { name: 'A hill' })).toBeInTheDocument()
})

it('starts over when src changes', async () => {
  const { rerender } = mount(<LazyImage src={brokenUrl} alt="A hill" ratio="1" eager />)
  await expect.poll(() => getRoot().getAttribute('data-state')).toBe('broken')
  rerender(<LazyImage src={createPictureUrl(3)} alt="A hill" ratio="1" eager />)
  await expect.poll(() => getRoot().getAttribute('data-state')).toBe('loaded')
})

it('fades the first image in, and shows one that replaces it without a fade', async () => {
  const getTransition = () => getComputedStyle(page.getByRole('img', { name: 'A hill' }).element()).transitionProperty
  const { rerender } = mount(<LazyImage src={createPictureUrl(1)} alt="A hill" ratio="1" />)
  await expect.poll(() => getRoot().getAttribute('data-state')).toBe('loaded')
  expect(getTransition()).not.toBe('none')
  rerender(<LazyImage src={createPictureUrl(2)} alt="A hill" ratio="1" />)
  await expect.poll(() => getRoot().getAttribute('data-state')).toBe('loaded')
  expect(getTransition()).toBe('none')
})

it('reserves its space before the image is fetched', () => {
  mount(
    <div style={{ inlineSize: '320px' }}>
      <LazyImage src={createPictureUrl(1)} alt="" ratio="16 / 9" />
    </div>,
  )
  expect(getRoot().getBoundingClientRect().height).toBeCloseTo(180, 0)
})

it('waits until a tenth of it is visible [const-29.1]', async () => {
  const { container } = mount(
    <div style={{ blockSize: '200px', overflow: 'auto' }}>
      <div style={{ blockSize: '190px' }} />
      <div style={{ inlineSize: '200px' }}>
        <LazyImage src={createPictureUrl(1)} alt="A hill" ratio="1" />
      </div>
    </div>,
  )
  const image = page.getByRole('img', { name: 'A hill' })
  const [scroller] = container.children
  // Half of a tenth is visible; two frames let the observer report it.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(image).not.toHaveAttribute('src')
  scroller?.scrollTo(0, 15)
  await expect.element(image).toHaveAttribute('src', createPictureUrl(1))
})

it('shows the broken state immediately without src, without a name if decorative', async () => {
  const { rerender } = mount(<LazyImage src={undefined} alt="A hill" ratio="1" />)
  await expect.element(page.getByRole('img', { name: 'A hill' })).toBeInTheDocument()
  rerender(<LazyImage src={undefined} alt="" ratio="1" />)
  expect(page.getByRole('img').elements()).toHaveLength(0)
})

it('fetches the same URL again when onRetryUrl returns it', async () => {
  const onRetryUrl = vi.fn((failed: string) => failed)
  mount(<LazyImage src={brokenUrl} alt="A hill" ratio="1" eager onRetryUrl={onRetryUrl} fallback="Nothing to see" />)
  await expect.element(page.getByText('Nothing to see')).toBeInTheDocument()
  expect(onRetryUrl).toHaveBeenCalledOnce()
})
