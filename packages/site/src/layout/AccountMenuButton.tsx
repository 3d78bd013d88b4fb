import { useSession } from '@croupier/runtime/session'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { user } from '@croupier/ui-kit/icons/user'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const AccountMenu = lazy(() => import('./AccountMenu.tsx').then(({ AccountMenu }) => ({ default: AccountMenu })))

/** The avatar of the header; visitors never load the menu behind it. */
export function AccountMenuButton() {
  const { t } = useTranslation()
  const member = useSession((session) => session.member)
  // A press that is quicker than the menu's code opens it once it is there.
  const [pressed, setPressed] = useState(false)
  if (!member) return null
  const look = { shape: user, variant: 'secondary', label: t('account.menu') } as const
  return (
    <Suspense fallback={<IconButton {...look} loading={pressed} onClick={() => setPressed(true)} />}>
      <AccountMenu member={member} trigger={<IconButton {...look} />} defaultOpen={pressed} />
    </Suspense>
  )
}
