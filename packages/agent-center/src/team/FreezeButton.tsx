import { freezeTeamMember, teamMembers, type TeamMemberDetails } from '@croupier/endpoints/calls/agent-team'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { ConfirmDialog } from '@croupier/runtime/overlays/ConfirmDialog'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { Notice } from '@croupier/ui-kit/Notice'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberQuery } from './queries.ts'
import styles from './Team.module.css'

/** Freezes an account directly below the agent, or unfreezes it, after a question. */
export function FreezeButton({ member }: { readonly member: TeamMemberDetails }) {
  const { t, i18n } = useTranslation(['agentTeam', 'errors'])
  const site = useSite()
  const { account, frozen, canUnfreeze } = member
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => site.api.call(freezeTeamMember, { body: { username: account, frozen: !frozen } }),
    onSuccess: (result) => showToast('positive', t(result.frozen ? 'freeze.frozen' : 'freeze.unfrozen', { account })),
    // After a failure too: an operator may have frozen the account meanwhile.
    onSettled: () => {
      void site.queryClient.invalidateQueries({ queryKey: toQueryKey(teamMembers) })
      return site.queryClient.invalidateQueries({ queryKey: memberQuery(site, account).queryKey })
    },
  })
  if (frozen && !canUnfreeze) return <Notice tone="warning">{t('freeze.byHouse')}</Notice>
  return (
    <div className={styles['freeze']}>
      {error && <Notice tone="negative">{getErrorText(i18n, error)}</Notice>}
      <Button variant={frozen ? 'secondary' : 'danger'} loading={isPending} onClick={() => setAsking(true)}>
        {t(frozen ? 'freeze.unfreeze' : 'freeze.freeze')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t(frozen ? 'freeze.unfreezeTitle' : 'freeze.title', { account })}
          confirmLabel={t(frozen ? 'freeze.unfreeze' : 'freeze.freeze')}
          onClose={() => setAsking(false)}
          onConfirm={mutate}
        >
          {t(frozen ? 'freeze.unfreezeHint' : 'freeze.hint')}
        </ConfirmDialog>
      )}
    </div>
  )
}
