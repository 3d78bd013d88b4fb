import { useFlag } from '@croupier/flags/react'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { paths } from '@croupier/runtime/navigation/paths'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { chatOverlay, dialogOverlay } from '@croupier/runtime/overlays/shared'
import { useSite, type Site } from '@croupier/runtime/platform/site-context'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { chat } from '@croupier/ui-kit/icons/chat'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchChatUrl } from '../queries/live.ts'

/** Opens the chat of a live table over its game. Renders nothing on a site without a chat. */
export function LiveChatButton({ nodeId }: { readonly nodeId: string }) {
  const { t, i18n } = useTranslation(['games', 'errors'])
  const hasChat = useFlag('CHATROOM3')
  const site = useSite()
  const [isWaiting, setWaiting] = useState(false)

  async function open(): Promise<void> {
    setWaiting(true)
    try {
      openChat(site, await fetchChatUrl(site, nodeId))
    } catch (error) {
      openOverlay(dialogOverlay, { title: t('live.chat'), content: { text: getErrorText(i18n, error) } })
    } finally {
      setWaiting(false)
    }
  }

  if (!hasChat) return null
  return <IconButton shape={chat} label={t('live.chat')} disabled={isWaiting} onClick={() => void open()} />
}

/** The room of the site opens over the game; a chat elsewhere in a window of its own. */
function openChat({ origin }: Site, address: string): void {
  const url = new URL(address, origin)
  if (url.hostname === new URL(origin).hostname && url.pathname === paths.chat().to) openOverlay(chatOverlay)
  else window.open(url, '_blank', 'noopener')
}
