import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { brokenUrl, pictureUrl } from '../testing/pictures.ts'
import { Banner } from './Banner.tsx'

it('is a heading of its level over a picture that says nothing', async () => {
  mount(<Banner tone="media" title="Water festival" headingLevel={3} picture={pictureUrl(1)} eager />)
  await expect.element(page.getByRole('heading', { name: 'Water festival', level: 3 })).toBeVisible()
  expect(page.getByRole('img').elements()).toHaveLength(0)
})

it('tries another address once where its picture does not load', async () => {
  const { container } = mount(
    <Banner tone="media" title="Water festival" picture={brokenUrl} eager onRetryUrl={() => pictureUrl(2)} />,
  )
  await expect.poll(() => container.querySelector('img')?.getAttribute('src')).toBe(pictureUrl(2))
})

it('draws its art for the eye alone', () => {
  mount(<Banner tone="accent" title="Invite a friend" art={<svg role="img" aria-label="A hand" />} />)
  expect(page.getByRole('img').elements()).toHaveLength(0)
})
