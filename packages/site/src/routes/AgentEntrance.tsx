import { AgentLogin } from '@croupier/auth/AgentLogin'
import { LanguageSelect } from '../layout/LanguageSelect.tsx'
import { SchemeToggle } from '../layout/SchemeToggle.tsx'

/** The login of agents with the controls of language and scheme, which the page has without the layout of the site. */
export function AgentEntrance() {
  return (
    <AgentLogin
      controls={
        <>
          <SchemeToggle />
          <LanguageSelect />
        </>
      }
    />
  )
}
