import { renderPart } from '@croupier/component-testing/render-part'
import { bannersQuery } from '@croupier/runtime/data/queries'
import { createTestSite } from '@croupier/runtime/testing/test-site'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Hero } from './Hero.tsx'

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/%3E'

/** Renders the hero with one banner, and returns the addresses of its pictures beside that of the brand. */
async function render(url: string) {
  const site = createTestSite()
  const banner = { id: 'first', groupName: 'w_home', linkageType: 'none', link: '', title: 'First', text: 'Text', url }
  site.queryClient.setQueryData(bannersQuery(site, 'EN').queryKey, [banner])
  await renderPart(<Hero />, { site })
  await expect.element(page.getByRole('heading', { name: 'First' })).toBeInTheDocument()
  return [...document.querySelectorAll('[data-hero] img:not(picture *)')].map((image) => image.getAttribute('src'))
}

test('the first banner shows its own picture over that of the brand', async () => {
  expect(await render(picture)).toEqual([picture])
})

test('the first banner shows the picture of the brand alone while it has the same scene', async () => {
  expect(await render('/TCG_PROD_IMAGES/BANNER/test/first.png?v=night-festival')).toEqual([])
})
