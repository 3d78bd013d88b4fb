import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { BottomBar } from './BottomBar.tsx'
import { NavItem } from '../NavItem/NavItem.tsx'

it('has a place for every item and none for one that is left out', async () => {
  mount(
    <BottomBar label="Main">
      <NavItem layout="stack" label="Home" icon="H" href="#home" />
      {false}
      {['Slots', 'Favourites'].map((label) => (
        <NavItem key={label} layout="stack" label={label} icon="i" href="#" />
      ))}
      {null}
    </BottomBar>,
  )
  await expect.element(page.getByText('Favourites')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(3)
})
