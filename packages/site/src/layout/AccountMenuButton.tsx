import { loadTexts } from '@croupier/i18n/react'
import { useSession } from '@croupier/runtime/session/session'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { user } from '@croupier/ui-kit/icons/user'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The menu and the names of the pages that it lists. */
const AccountMenu = lazy(async () => {
  const [{ AccountMenu }] = await Promise.all([import('./AccountMenu.tsx'), loadTexts(['member'])])
  return { default: AccountMenu }
})

/** The account button of the header. Visitors never load its menu. */
export function AccountMenuButton() {
  const { t } = useTranslation(['shell', 'common'])
  const member = useSession((session) => session.member)
  // A press before the menu has loaded opens it once loaded.
  const [pressed, setPressed] = useState(false)
  if (!member) return null
  const buttonProps = { shape: user, variant: 'secondary', label: t('account.menu') } as const
  return (
    <Suspense fallback={<IconButton {...buttonProps} loading={pressed} onClick={() => setPressed(true)} />}>
      <AccountMenu member={member} trigger={<IconButton {...buttonProps} />} defaultOpen={pressed} />
    </Suspense>
  )
}
