import { defineMenuEntries } from '@croupier/runtime/navigation/menus'
import { paths } from '@croupier/runtime/navigation/paths'
import { star } from '@croupier/ui-kit/icons/star'
import { grid } from '@croupier/ui-kit/icons/grid'

/** Menu entries of the shell (specification, section 2 "Header" and "Side menu"). */
export const shellEntries = defineMenuEntries({
  agent: {
    icon: grid,
    label: 'common:nav.agent',
    target: paths.agentLogin(),
    page: { center: 'agent', id: 'agentAnnouncement' },
    audience: 'agent',
    flag: 'AGENTPOLICY3',
    menus: { header: 30, account: 60 },
  },
  vip: {
    icon: star,
    label: 'common:nav.vip',
    target: paths.member('securityCenter'),
    page: { center: 'member', id: 'securityCenter' },
    audience: 'member',
    setting: 'vip',
    menus: { side: 210 },
  },
})
