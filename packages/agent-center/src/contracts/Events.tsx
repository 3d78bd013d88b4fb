import type { Contract } from '@croupier/endpoints/calls/contracts'
import { useFormat } from '@croupier/i18n/react'
import { Timeline } from '@croupier/ui-kit/Timeline'
import { useTranslation } from 'react-i18next'
import { usePartyName } from './use-party-name.ts'

const failures: ReadonlySet<string> = new Set(['reject', 'cancel', 'terminate', 'end'])

/** What has happened to a version, by whom and when. */
export function Events({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation('agentContracts')
  const format = useFormat()
  const getPartyName = usePartyName()
  const { version, party: ownParty, events } = contract
  const getActor = (party: Contract['events'][number]['party']) =>
    party === ownParty ? t('party.self') : getPartyName(contract)
  return (
    <Timeline
      label={t('event.label', { version })}
      stateLabels={{
        done: t('event.done'),
        current: t('event.done'),
        upcoming: t('event.done'),
        failed: t('event.ended'),
      }}
      events={events.map(({ event, party, at }) => ({
        id: `${event} ${at}`,
        title: t(`event.${event}`),
        state: failures.has(event) ? 'failed' : 'done',
        time: format.dateTime(at),
        dateTime: at,
        facts: party === null ? [] : [{ term: t('event.by'), detail: getActor(party) }],
      }))}
    />
  )
}
