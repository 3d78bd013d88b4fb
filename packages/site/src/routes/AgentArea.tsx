import { AgentCenter } from '@croupier/agent-center/AgentCenter'
import { AccountMenuButton } from '../layout/AccountMenuButton.tsx'
import { LanguageSelect } from '../layout/LanguageSelect.tsx'
import { SchemeToggle } from '../layout/SchemeToggle.tsx'

/** The agent center with the controls of the account. */
export function AgentArea() {
  return (
    <AgentCenter
      controls={
        <>
          <SchemeToggle />
          <LanguageSelect />
          <AccountMenuButton />
        </>
      }
    />
  )
}
