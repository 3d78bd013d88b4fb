import { defineMenuEntries } from '@croupier/runtime/navigation/menus'
import { paths } from '@croupier/runtime/navigation/paths'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { chatOverlay } from '@croupier/runtime/overlays/shared'
import { chat } from '@croupier/ui-kit/icons/chat'

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
})
