import { getLabel } from '@croupier/domain/localized-fields'
import { useLanguage } from '@croupier/i18n/react'
import { useSite } from '@croupier/runtime/platform/site-context'

/** Resources of the apps: the Android app, and the mobile-config profile for iOS. */
const platforms = ['android', 'ios'] as const

/** An app of the site: where it is downloaded from, for which platform. */
export interface App {
  readonly platform: (typeof platforms)[number]
  readonly url: string
  /** Its name in the language of the interface. */
  readonly label: string
}

/** Apps that the server names. */
export function useApps(): readonly App[] {
  const { resources } = useSite().gate
  const language = useLanguage()
  return platforms.flatMap((platform) =>
    (resources[platform] ?? [])
      .slice(0, 1)
      .map((resource) => ({ platform, url: resource.url, label: getLabel(resource, language) })),
  )
}
