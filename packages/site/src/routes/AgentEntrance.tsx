import { AgentLogin } from '@croupier/auth/AgentLogin'
import { paths } from '@croupier/runtime/navigation/paths'
import { getSessionAudience, useSession } from '@croupier/runtime/session/session'
import { Notice } from '@croupier/ui-kit/Notice'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LanguageSelect } from '../layout/LanguageSelect.tsx'
import { SchemeToggle } from '../layout/SchemeToggle.tsx'

/**
 * The login of agents with the controls of language and scheme, which the page has without the layout of the site. An account
 * that is not an agent reads why it is here.
 */
export function AgentEntrance() {
  const { t } = useTranslation('agent')
  const isAgent = useSession((session) => getSessionAudience(session) === 'agent')
  const account = useSession((session) => session.member?.account)
  // However the agent has logged in: also by a new password.
  if (isAgent) return <Navigate {...paths.agentHome()} replace />
  return (
    <AgentLogin
      controls={
        <>
          <SchemeToggle />
          <LanguageSelect />
        </>
      }
      notice={account && <Notice>{t('notAgent', { account })}</Notice>}
    />
  )
}
