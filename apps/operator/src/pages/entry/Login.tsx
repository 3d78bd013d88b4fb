import { useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoginForm } from '../../components/LoginForm.tsx'
import { toNextPath } from '../../model/next-path.ts'
import { startSession } from '../../session/client.ts'
import { EntryLayout } from '../../shell/EntryLayout.tsx'
import { readLoginSearch } from './search.ts'

/** Login by name, password and code. */
export function Login() {
  const { t } = useTranslation('operator')
  const { next } = readLoginSearch(useSearch({ strict: false }))
  const router = useRouter()
  return (
    <EntryLayout title={t('login.title')} description={t('login.description')}>
      <LoginForm
        onLogin={(token, username) => {
          startSession(token, username)
          router.history.replace(toNextPath(next))
        }}
      />
    </EntryLayout>
  )
}
