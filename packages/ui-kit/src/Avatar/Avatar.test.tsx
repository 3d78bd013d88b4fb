import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { brokenUrl, createPictureUrl } from '../testing/pictures.ts'
import { findAvatarIcon } from './avatar-icons.ts'
import { Avatar } from './Avatar.tsx'

const avatar = () => page.getByRole('img', { name: 'Your picture' })

it('shows the first grapheme of the name', async () => {
  mount(<Avatar name={' e\u0301lan'} label="Your picture" />)
  await expect.element(avatar()).toHaveTextContent('E\u0301')
})

it('shows the initial when the picture fails to load, and a new picture when src changes', async () => {
  const { rerender } = mount(<Avatar name="Thiri" label="Your picture" src={brokenUrl} />)
  await expect.element(avatar()).toHaveTextContent('T')
  rerender(<Avatar name="Thiri" label="Your picture" src={createPictureUrl(1)} />)
  await expect.poll(() => avatar().element().querySelector('img')?.naturalWidth).toBe(300)
})

it('shows a figure in place of the initial, and the initial for a figure that it does not know', async () => {
  const { rerender } = mount(<Avatar name="Thiri" label="Your picture" icon={findAvatarIcon('moon')} />)
  await expect.element(avatar()).toHaveTextContent('')
  expect(avatar().element().querySelector('path')?.getAttribute('d')).toBe(findAvatarIcon('moon')?.path)
  rerender(<Avatar name="Thiri" label="Your picture" icon={findAvatarIcon('comet')} />)
  await expect.element(avatar()).toHaveTextContent('T')
})
