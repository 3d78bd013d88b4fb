import { defineMenuEntries } from '@croupier/runtime/navigation/menus'
import { paths } from '@croupier/runtime/navigation/paths'
import { clock } from '@croupier/ui-kit/icons/clock'
import { gift } from '@croupier/ui-kit/icons/gift'
import { heart } from '@croupier/ui-kit/icons/heart'
import { home } from '@croupier/ui-kit/icons/home'
import { slots } from '@croupier/ui-kit/icons/slots'

/** Menu entries of the lobby (specification, section 2 "Header" and "Side menu"). Categories follow the vendors. */
export const entries = defineMenuEntries({
  home: {
    icon: home,
    label: 'common:hd_home',
    target: paths.home(),
    audience: 'everyone',
    menus: { side: 10, top: 10, bottom: 20 },
  },
  promotions: {
    icon: gift,
    label: 'common:hd_event',
    target: paths.promotions(),
    audience: 'everyone',
    menus: { side: 15, top: 15, promotions: 10 },
  },
  favorite: {
    icon: heart,
    label: 'common:nav.favorites',
    target: paths.favorite(),
    audience: 'session',
    menus: { side: 20, top: 200, bottom: 30 },
  },
  recent: {
    icon: clock,
    label: 'common:nav.recent',
    target: paths.recent(),
    audience: 'session',
    menus: { side: 30 },
  },
  slots: {
    icon: slots,
    label: 'common:con_rng',
    target: paths.center('RNG'),
    audience: 'everyone',
    menus: { bottom: 10 },
  },
})
