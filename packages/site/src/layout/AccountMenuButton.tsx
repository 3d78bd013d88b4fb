import { useSession } from '@croupier/runtime/session'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { user } from '@croupier/ui-kit/icons/user'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const AccountMenu = lazy(() => import('./AccountMenu.tsx').then(({ AccountMenu }) => ({ default: AccountMenu })))

/** The avatar of the header; visitors never load the menu behind it. */
export function AccountMenuButton() {
  const { t } = useTranslation()
  const member = useSession((session) => session.member)
  if (!member) return null
  const avatar = <IconButton shape={user} variant="secondary" label={t('account.menu')} />
  return (
    <Suspense fallback={avatar}>
      <AccountMenu member={member} trigger={avatar} />
    </Suspense>
  )
}
