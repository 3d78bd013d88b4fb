import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { brokenUrl, createPictureUrl } from '../testing/pictures.ts'
import { HeroBanner } from './HeroBanner.tsx'

it('renders a heading of the given level over a decorative picture', async () => {
  mount(<HeroBanner tone="media" title="Water festival" headingLevel={3} picture={createPictureUrl(1)} eager />)
  await expect.element(page.getByRole('heading', { name: 'Water festival', level: 3 })).toBeVisible()
  expect(page.getByRole('img').elements()).toHaveLength(0)
})

it('retries another URL once when the picture fails to load', async () => {
  const { container } = mount(
    <HeroBanner tone="media" title="Water festival" picture={brokenUrl} eager onRetryUrl={() => createPictureUrl(2)} />,
  )
  await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toBe(createPictureUrl(2))
})

it('hides its art from assistive technology', () => {
  mount(<HeroBanner tone="accent" title="Invite a friend" art={<svg role="img" aria-label="A hand" />} />)
  expect(page.getByRole('img').elements()).toHaveLength(0)
})
