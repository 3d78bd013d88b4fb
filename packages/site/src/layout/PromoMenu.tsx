import { useLanguage } from '@croupier/i18n/react'
import { contentsQuery } from '@croupier/runtime/data/contents'
import type { NamedEntry } from '@croupier/runtime/navigation/use-menu-entries'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Icon } from '@croupier/ui-kit/Icon'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { arrowEnd } from '@croupier/ui-kit/icons/arrow-end'
import { Menu } from '@croupier/ui-kit/Menu'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Number of promotions in the menu (specification, section 9). */
const max = 6

/** Id of the item that leads to all promotions; ids of promotions have no capitals. */
const moreId = 'MORE'

/** The first promotions, and the way to all of them. Open at first: a press on the button has loaded it. */
export function PromoMenu({ entry }: { readonly entry: NamedEntry }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const { data } = useQuery(contentsQuery(useSite(), useLanguage()))
  const promotions = data?.promotion.slice(0, max) ?? []
  return (
    <Menu
      defaultOpen
      trigger={<IconButton shape={entry.icon} label={entry.label} />}
      items={[
        ...promotions.map(({ id, title }) => ({ id, label: title })),
        { id: moreId, label: t('promotions.more'), icon: <Icon shape={arrowEnd} /> },
      ]}
      onSelect={(id) => void navigate({ ...entry.target, search: id === moreId ? {} : { id } })}
    />
  )
}
