import { ApiError } from '@croupier/api-client/api-error'
import { showError } from '@croupier/runtime/forms/errors'
import { opensElsewhere } from '@croupier/runtime/navigation/opens-elsewhere'
import { useServiceUrl } from '@croupier/runtime/platform/customer-service'
import { openServiceWindow } from '@croupier/runtime/platform/service-window'
import type { GateResponse } from '@croupier/runtime/platform/site-services'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

type ServiceEntry = GateResponse['customerService'][number]

/** Props of a link that opens an entry of customer service in its window. */
interface ServiceLink {
  readonly href: string
  readonly target: '_blank'
  readonly rel: 'noreferrer'
  readonly onClick: (event: MouseEvent) => void
}

/** Returns the link of an entry of customer service; null until its address is decrypted, and without an entry. */
export function useServiceLink(entry: ServiceEntry | undefined): ServiceLink | null {
  const { i18n } = useTranslation()
  const href = useServiceUrl(entry)
  if (href === undefined) return null
  return {
    href,
    // Without a script, and in a new tab if the user asks for one.
    target: '_blank',
    rel: 'noreferrer',
    onClick: (event) => {
      if (opensElsewhere(event)) return
      event.preventDefault()
      if (openServiceWindow(href)) return
      void showError(i18n, new ApiError({ code: 'POPUP_BLOCKED', path: location.pathname }))
    },
  }
}

/** The entry of the live chat, and the first one of another messaging channel. */
export function getServiceEntries({ customerService }: GateResponse): {
  readonly liveChat: ServiceEntry | undefined
  readonly messaging: ServiceEntry | undefined
} {
  const isLiveChat = ({ csType }: ServiceEntry) => csType === 'LIVECHAT'
  return { liveChat: customerService.find(isLiveChat), messaging: customerService.find((entry) => !isLiveChat(entry)) }
}
