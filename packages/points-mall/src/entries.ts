import { defineMenuEntries } from '@croupier/runtime/navigation/menus'
import { paths } from '@croupier/runtime/navigation/paths'
import { coin } from '@croupier/ui-kit/icons/coin'

/** Menu entry of the points mall, where the merchant has one. */
export const entries = defineMenuEntries({
  pointMall: {
    icon: coin,
    label: 'common:nav.pointMall',
    target: paths.pointMall(),
    audience: 'member',
    setting: 'points',
    menus: { side: 17 },
  },
})
