import type { ClientBrand } from '@croupier/brand/client'
import { getLabel } from '@croupier/domain/localized-fields'
import { useLanguage } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'
import type { IconShape } from '@croupier/ui-kit/Icon'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { list } from '@croupier/ui-kit/icons/list'
import { live } from '@croupier/ui-kit/icons/live'
import { mail } from '@croupier/ui-kit/icons/mail'
import { picture } from '@croupier/ui-kit/icons/picture'
import { play } from '@croupier/ui-kit/icons/play'
import { user } from '@croupier/ui-kit/icons/user'

/** The icon of each social channel. */
const channelIcons = {
  video: play,
  microblog: list,
  shortVideo: live,
  socialNetwork: user,
  photo: picture,
  chat: mail,
} as const satisfies Record<ClientBrand['footer']['social'][number], IconShape>

/** The brand's social channels that have a URL from the server (specification, section 2 "Right bar and footer"). */
export function useChannels() {
  const { brand, gate } = useSite()
  return brand.footer.social.flatMap((channel) =>
    (gate.resources[channel] ?? []).slice(0, 1).map((resource) => ({ channel, resource })),
  )
}

/** Icons of the brand's social channels. */
export function SocialChannels({ className }: { readonly className: string | undefined }) {
  const language = useLanguage()
  return (
    <ul className={className}>
      {useChannels().map(({ channel, resource }) => (
        <li key={channel}>
          <IconButton
            shape={channelIcons[channel]}
            variant="secondary"
            label={getLabel(resource, language)}
            href={resource.url}
            target="_blank"
            rel="noreferrer"
          />
        </li>
      ))}
    </ul>
  )
}
