import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { brokenUrl, pictureUrl } from '../testing/pictures.ts'
import { Avatar } from './Avatar.tsx'

const avatar = () => page.getByRole('img', { name: 'Your picture' })

it('shows the first letter as its reader counts letters', async () => {
  mount(<Avatar name={' e\u0301lan'} label="Your picture" />)
  await expect.element(avatar()).toHaveTextContent('E\u0301')
})

it('shows the letter where the picture does not load, and the next picture where there is one', async () => {
  const { rerender } = mount(<Avatar name="Thiri" label="Your picture" src={brokenUrl} />)
  await expect.element(avatar()).toHaveTextContent('T')
  rerender(<Avatar name="Thiri" label="Your picture" src={pictureUrl(1)} />)
  await expect.poll(() => avatar().element().querySelector('img')?.naturalWidth).toBe(300)
})
