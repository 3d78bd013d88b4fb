import { defineMenuEntries } from '@croupier/runtime/navigation/menus'
import { paths } from '@croupier/runtime/navigation/paths'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { chatOverlay } from '@croupier/runtime/overlays/shared'
import { chat } from '@croupier/ui-kit/icons/chat'
import { info } from '@croupier/ui-kit/icons/info'

/** Menu entries of the community. */
export const entries = defineMenuEntries({
  chat: {
    icon: chat,
    label: 'common:nav.chat',
    target: paths.chat(),
    open: () => {
      openOverlay(chatOverlay)
    },
    audience: 'everyone',
    flag: 'CHATROOM3',
    menus: { side: 40 },
  },
  guide: {
    icon: info,
    label: 'common:nav.guide',
    target: paths.guide(),
    audience: 'everyone',
    menus: { side: 50 },
  },
})
