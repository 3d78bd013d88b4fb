import { ApiError } from '@croupier/api-client/api-error'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { EmptyState } from '@croupier/ui-kit/EmptyState'
import { Timeline } from '@croupier/ui-kit/Timeline'
import { useFormat } from '@croupier/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { ButtonLink } from '../../components/links.tsx'
import { LoadFailure } from '../../components/LoadFailure.tsx'
import { LoadingBlock } from '../../components/LoadingBlock.tsx'
import { MemberLink } from '../../components/MemberLink.tsx'
import { Page } from '../../components/Page.tsx'
import { Panel } from '../../components/Panel.tsx'
import stack from '../../components/Stack.module.css'
import { Time } from '../../components/Time.tsx'
import type { SearchValues } from '../../model/search.ts'
import { useMerchantName } from '../../session/use-operator.ts'
import { FeedbackImages } from '../feedback/FeedbackImages.tsx'
import { withdrawalQuery, type Withdrawal } from './queries.ts'
import { StateTag } from './StateTag.tsx'
import { WithdrawalActions } from './WithdrawalActions.tsx'

const failures = new Set<Withdrawal['events'][number]['event']>(['cancel', 'reject', 'fail', 'confirmMissing'])

function Facts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('operator')
  const getName = useMerchantName()
  const { merchant, account, currency: unit, bank, accountNumber, holderName, ...rest } = withdrawal
  const show = (value: string) => <Amount value={value} unit={unit} />
  const items = [
    { term: t('column.member'), detail: <MemberLink merchant={merchant} account={account} /> },
    { term: t('column.merchant'), detail: getName(merchant) },
    { term: t('column.amount'), detail: show(rest.amount) },
    { term: t('withdrawals.fee'), detail: show(rest.fee) },
    { term: t('withdrawals.received'), detail: show(rest.received) },
    { term: t('withdrawals.outstanding'), detail: show(rest.outstanding) },
    {
      term: t('withdrawals.account'),
      detail: (
        <>
          {bank} <span className={stack['code']}>{accountNumber}</span>
        </>
      ),
    },
    { term: t('withdrawals.holderName'), detail: holderName ?? '–' },
  ]
  if (rest.confirmBy !== null) items.push({ term: t('withdrawals.confirmBy'), detail: <Time at={rest.confirmBy} /> })
  if (rest.rejectReason !== null)
    items.push({ term: t('withdrawals.cause'), detail: t(`withdrawals.causes.${rest.rejectReason}`) })
  return <DescriptionList items={items} />
}

function Events({ events }: Pick<Withdrawal, 'events'>) {
  const { t } = useTranslation('operator')
  const format = useFormat()
  return (
    <Timeline
      label={t('withdrawals.timeline')}
      events={events.map(({ at, event, actor, operator, reason }, index) => ({
        id: `${index}`,
        title: t(`withdrawals.step.${event}`),
        state: failures.has(event) ? 'failed' : 'done',
        time: format.dateTime(at),
        dateTime: at,
        facts: [
          { term: t('column.actor'), detail: operator ?? t(`withdrawals.actor.${actor}`) },
          ...(reason === null ? [] : [{ term: t('column.reason'), detail: reason }]),
        ],
      }))}
      // It shows what has happened only.
      stateLabels={{
        done: t('action.done'),
        current: t('action.done'),
        upcoming: t('action.done'),
        failed: t('withdrawals.state.failed'),
      }}
    />
  )
}

function Content({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('operator')
  const { account, proof, events } = withdrawal
  return (
    <div className={stack['columns']}>
      <Panel title={t('column.account')}>
        <Facts withdrawal={withdrawal} />
        {proof.length > 0 && (
          <>
            <h3 className={stack['muted']}>{t('withdrawals.proof')}</h3>
            <FeedbackImages paths={proof} account={account} />
          </>
        )}
      </Panel>
      <Panel title={t('withdrawals.timeline')}>
        <Events events={events} />
      </Panel>
    </div>
  )
}

/** Everything about a withdrawal, and what may be done with it. */
export function WithdrawalDetails({ id }: { readonly id: string }) {
  const { t } = useTranslation('operator')
  const query = useQuery(withdrawalQuery(id))
  const { data, error, isPending } = query
  const isUnknown = !data && error instanceof ApiError && error.code === 'NOT_FOUND'
  return (
    <Page
      title={
        <span className={stack['line']}>
          {t('withdrawals.facts', { number: id })} {data && <StateTag state={data.state} />}
        </span>
      }
      name={t('withdrawals.facts', { number: id })}
      actions={
        <ButtonLink to="/withdrawals" search={({ id: _shown, ...last }: SearchValues) => last}>
          {t('withdrawals.back')}
        </ButtonLink>
      }
    >
      {isUnknown ? (
        <EmptyState title={t('withdrawals.unknown')} description={t('withdrawals.unknownHint')} />
      ) : (
        <LoadFailure query={query} />
      )}
      {isPending && <LoadingBlock />}
      {data && (
        <>
          <WithdrawalActions withdrawal={data} />
          <Content withdrawal={data} />
        </>
      )}
    </Page>
  )
}
