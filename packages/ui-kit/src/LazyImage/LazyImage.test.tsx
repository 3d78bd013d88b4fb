import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { brokenUrl, pictureUrl } from '../testing/pictures.ts'
import { LazyImage } from './LazyImage.tsx'

const slot = '[data-slot="lazy-image"]'

function root(): Element {
  const element = document.querySelector(slot)
  if (element === null) throw new Error('No image was drawn')
  return element
}

it('fetches a picture when it comes into view, not before', async () => {
  const { container } = mount(
    <>
      <div style={{ blockSize: '300vh' }} />
      <LazyImage src={pictureUrl(1)} alt="A hill" ratio="1" />
    </>,
  )
  const image = page.getByRole('img', { name: 'A hill' })
  await expect.element(image).not.toHaveAttribute('src')
  container.lastElementChild?.scrollIntoView()
  await expect.element(image).toHaveAttribute('src', pictureUrl(1))
  await expect.poll(() => root().getAttribute('data-state')).toBe('loaded')
})

it('tries once elsewhere when a picture does not load', async () => {
  const onRetryUrl = vi.fn(() => pictureUrl(2))
  mount(<LazyImage src={brokenUrl} alt="A hill" ratio="1" eager onRetryUrl={onRetryUrl} />)
  await expect.poll(() => root().getAttribute('data-state')).toBe('loaded')
  expect(onRetryUrl.mock.calls).toEqual([[brokenUrl]])
  await expect.element(page.getByRole('img', { name: 'A hill' })).toHaveAttribute('src', pictureUrl(2))
})

it('gives up after the second failure, shows the fallback and keeps its name', async () => {
  const onRetryUrl = vi.fn(() => `${brokenUrl}too`)
  mount(<LazyImage src={brokenUrl} alt="A hill" ratio="1" eager onRetryUrl={onRetryUrl} fallback="Nothing to see" />)
  await expect.element(page.getByText('Nothing to see')).toBeInTheDocument()
  expect(onRetryUrl).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('img', { name: 'A hill' })).toBeInTheDocument()
})

it('starts over with another picture', async () => {
  const { rerender } = mount(<LazyImage src={brokenUrl} alt="A hill" ratio="1" eager />)
  await expect.poll(() => root().getAttribute('data-state')).toBe('broken')
  rerender(<LazyImage src={pictureUrl(3)} alt="A hill" ratio="1" eager />)
  await expect.poll(() => root().getAttribute('data-state')).toBe('loaded')
})

it('reserves its place before anything is fetched', () => {
  mount(
    <div style={{ inlineSize: '320px' }}>
      <LazyImage src={pictureUrl(1)} alt="" ratio="16 / 9" />
    </div>,
  )
  expect(root().getBoundingClientRect().height).toBeCloseTo(180, 0)
})

it('waits until a tenth of it is seen', async () => {
  const { container } = mount(
    <div style={{ blockSize: '200px', overflow: 'auto' }}>
      <div style={{ blockSize: '190px' }} />
      <div style={{ inlineSize: '200px' }}>
        <LazyImage src={pictureUrl(1)} alt="A hill" ratio="1" />
      </div>
    </div>,
  )
  const image = page.getByRole('img', { name: 'A hill' })
  const [scroller] = container.children
  // Half of a tenth is in sight; two frames are what an observer needs to say so.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(image).not.toHaveAttribute('src')
  scroller?.scrollTo(0, 15)
  await expect.element(image).toHaveAttribute('src', pictureUrl(1))
})

it('shows the broken state at once where there is no address, and names nothing that decorates', async () => {
  const { rerender } = mount(<LazyImage src={undefined} alt="A hill" ratio="1" />)
  await expect.element(page.getByRole('img', { name: 'A hill' })).toBeInTheDocument()
  rerender(<LazyImage src={undefined} alt="" ratio="1" />)
  expect(page.getByRole('img').elements()).toHaveLength(0)
})

it('fetches the same address once more where there is no other', async () => {
  const onRetryUrl = vi.fn((failed: string) => failed)
  mount(<LazyImage src={brokenUrl} alt="A hill" ratio="1" eager onRetryUrl={onRetryUrl} fallback="Nothing to see" />)
  await expect.element(page.getByText('Nothing to see')).toBeInTheDocument()
  expect(onRetryUrl).toHaveBeenCalledOnce()
})
