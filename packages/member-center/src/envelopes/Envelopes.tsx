import type { Envelope } from '@croupier/endpoints/calls/envelopes'
import { useFormat, useLanguage } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { passFocus } from '@croupier/runtime/navigation/pass-focus'
import { useSite } from '@croupier/runtime/platform/site-context'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Spinner } from '@croupier/ui-kit/Spinner'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardsSkeleton } from '../missions/CardsSkeleton.tsx'
import { useMissionFormat } from '../missions/use-mission-format.ts'
import { Failure } from '../rewards/Failure.tsx'
import rewards from '../rewards/Rewards.module.css'
import { useTermsText } from '../rewards/use-terms-text.ts'
import styles from './Envelopes.module.css'
import { envelopesQuery } from './queries.ts'
import { useOpenEnvelope } from './use-open-envelope.ts'

interface EnvelopeCardProps {
  readonly envelope: Envelope
  readonly opening: boolean
  readonly onOpen: () => void
}

/** A closed envelope with its seal, which opens it, and what it has held. */
function EnvelopeCard({ envelope, opening, onOpen }: EnvelopeCardProps) {
  const { t } = useTranslation('missions')
  const format = useFormat()
  const { number } = useMissionFormat()
  const formatTerms = useTermsText()
  const { title, total, shares, sharesLeft, endsAt, opened } = envelope
  const isClosed = opened === null && sharesLeft > 0
  return (
    <li className={styles['envelope']} data-state={opened === null ? 'closed' : 'open'} tabIndex={-1}>
      <span className={styles['flap']} aria-hidden="true" />
      <p className={styles['title']}>{title}</p>
      {isClosed && (
        <button
          ref={passFocus}
          type="button"
          className={styles['seal']}
          aria-label={t('envelope.openOf', { name: title })}
          aria-busy={opening}
          aria-disabled={opening}
          onClick={onOpen}
        >
          {opening ? <Spinner label={t('loading')} /> : t('envelope.open')}
        </button>
      )}
      <output className={styles['result']}>
        {opened !== null && (
          <span className={styles['amount']}>{t('envelope.opened', { amount: format.money(opened) })}</span>
        )}
        {opened === null && sharesLeft === 0 && t('envelope.empty')}
      </output>
      <p className={styles['hint']}>
        {t('envelope.total', { amount: format.money(total), shares: number(shares) })}
        <br />
        {t('envelope.left', { left: number(sharesLeft), shares: number(shares) })} ·{' '}
        {t('until', { time: format.dateTime(endsAt) })}
        <br />
        {formatTerms(envelope)}
      </p>
    </li>
  )
}

/** The red envelopes for the account, those of before included that have not ended. */
export function Envelopes() {
  const { t } = useTranslation('missions')
  const query = useQuery(envelopesQuery(useSite(), useLanguage()))
  const { open, opening } = useOpenEnvelope()
  const failure = useFailure(query)
  if (failure) return <Failure {...failure} />
  if (!query.data) return <CardsSkeleton />
  if (query.data.length === 0) return <EmptyState title={t('envelope.none')} description={t('envelope.noneHint')} />
  return (
    <ul className={rewards['list']}>
      {query.data.map((envelope) => (
        <EnvelopeCard
          key={envelope.envelopeId}
          envelope={envelope}
          opening={opening === envelope.envelopeId}
          onOpen={() => open(envelope.envelopeId)}
        />
      ))}
    </ul>
  )
}
