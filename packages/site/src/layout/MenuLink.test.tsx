import { press, renderPart } from '@croupier/component-testing/render-part'
import { useOverlays } from '@croupier/runtime/overlays/overlays'
import { forgetPendingAction, usePendingAction } from '@croupier/runtime/overlays/pending-action'
import { gift } from '@croupier/ui-kit/icons/gift'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MenuLink } from './MenuLink.tsx'

beforeEach(() => {
  useOverlays.setState({ stack: [] })
  forgetPendingAction()
})

test.each([
  ['any account', true],
  ['real accounts', false],
])(
  'an entry of %s that a visitor presses is followed after a login, and offers a trial: %s',
  async (_whose, allowTrial) => {
    const entry = {
      icon: gift,
      label: 'Favourites',
      target: { to: '/favorite', search: {} },
      refusal: 'login',
      allowTrial,
    } as const
    await renderPart(<MenuLink entry={entry} />)
    await press(page.getByRole('button', { name: 'Favourites' }))
    expect(useOverlays.getState().stack).toMatchObject([{ id: 'login', params: { allowTrial } }])
    expect(usePendingAction.getState().action).toEqual({ href: '/favorite' })
  },
)
