import { AgentLogin } from '@croupier/auth/AgentLogin'
import { getSessionAudience, useSession } from '@croupier/runtime/session/session'
import { Notice } from '@croupier/ui-kit/Notice'
import { useTranslation } from 'react-i18next'
import { LanguageSelect } from '../layout/LanguageSelect.tsx'
import { SchemeToggle } from '../layout/SchemeToggle.tsx'

/**
 * The login of agents with the controls of language and scheme, which the page has without the layout of the site. An account
 * that is not an agent reads why it is here.
 */
export function AgentEntrance() {
  const { t } = useTranslation('agent')
  // An agent whose login has just succeeded is on the way to the agent center.
  const account = useSession((session) => (getSessionAudience(session) === 'agent' ? null : session.member?.account))
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
