import { teamMemberDays } from '@croupier/domain/agent-team'
import { isAgent } from '@croupier/domain/member'
import type { TeamAmounts, TeamMemberDetails } from '@croupier/endpoints/calls/agent-team'
import { useFormat } from '@croupier/i18n/react'
import { useFailure } from '@croupier/runtime/data/use-failure'
import { getErrorText } from '@croupier/runtime/forms/errors'
import { ButtonLink } from '@croupier/runtime/navigation/links'
import { passFocus } from '@croupier/runtime/navigation/pass-focus'
import { usePages } from '@croupier/runtime/navigation/use-pages'
import { useCenterLink } from '@croupier/runtime/navigation/use-set-search-params'
import { useSite } from '@croupier/runtime/platform/site-context'
import { Button } from '@croupier/ui-kit/Button'
import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { ErrorState } from '@croupier/ui-kit/ErrorState'
import { MoneyText } from '@croupier/ui-kit/MoneyText'
import { NumberText } from '@croupier/ui-kit/NumberText'
import { Skeleton } from '@croupier/ui-kit/Skeleton'
import { Stat } from '@croupier/ui-kit/Stat'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DownlineList } from './DownlineList.tsx'
import { FreezeButton } from './FreezeButton.tsx'
import { MemberNotes } from './MemberNotes.tsx'
import { MemberPath } from './MemberPath.tsx'
import { StateTag, useTypeName } from './MemberTags.tsx'
import { memberQuery } from './queries.ts'
import { SignedMoney } from './SignedMoney.tsx'
import styles from './Team.module.css'
import type { TeamSearchState } from './use-team-search.ts'

const amounts = ['deposit', 'withdrawal', 'bet', 'validBet'] as const

function Facts({ member }: { readonly member: TeamMemberDetails }) {
  const { t } = useTranslation('agentTeam')
  const format = useFormat()
  const numbers = new Intl.NumberFormat(format.numberLocales)
  const getTypeName = useTypeName()
  const { nickname, type, balance, createdAt, lastLoginAt, direct, team } = member
  return (
    <DescriptionList
      items={[
        { term: t('member.nickname'), detail: nickname },
        { term: t('member.type'), detail: getTypeName(type) },
        { term: t('member.balance'), detail: <MoneyText value={format.money(balance)} /> },
        { term: t('member.registered'), detail: <time dateTime={createdAt}>{format.dateTime(createdAt)}</time> },
        {
          term: t('member.lastLogin'),
          detail:
            lastLoginAt === null ? t('list.never') : <time dateTime={lastLoginAt}>{format.dateTime(lastLoginAt)}</time>,
        },
        ...(isAgent(type)
          ? [
              { term: t('member.direct'), detail: <NumberText value={numbers.format(direct)} /> },
              { term: t('member.team'), detail: <NumberText value={numbers.format(team)} /> },
            ]
          : []),
      ]}
    />
  )
}

/** What was booked in the last days. */
function Amounts({ label, figures }: { readonly label: string; readonly figures: TeamAmounts }) {
  const { t } = useTranslation('agentTeam')
  const format = useFormat()
  return (
    <section className={styles['section']} aria-label={label}>
      <h4 className={styles['subheading']}>{label}</h4>
      <div className={styles['amounts']}>
        {amounts.map((id) => (
          <Stat key={id} label={t(`overview.${id}`)} value={<MoneyText value={format.money(figures[id])} />} />
        ))}
        <Stat label={t('overview.net')} value={<SignedMoney amount={figures.net} />} />
      </div>
    </section>
  )
}

interface ViewProps {
  readonly member: TeamMemberDetails
  readonly team: TeamSearchState
}

function Actions({ member: { account, isDirect, frozen, ...member }, team }: ViewProps) {
  const { t } = useTranslation('agentTeam')
  const toLink = useCenterLink()
  const canTransfer = usePages('member').some(({ id }) => id === 'transferUpline')
  return (
    <div className={styles['actions']}>
      {isDirect && !frozen && canTransfer && (
        <ButtonLink {...toLink({ center: 'member', id: 'transferUpline' }, { account })} variant="primary">
          {t('member.transfer')}
        </ButtonLink>
      )}
      <Button onClick={() => team.open({ view: 'tree', member: account })}>{t('member.showTree')}</Button>
      {isDirect && <FreezeButton member={{ account, isDirect, frozen, ...member }} />}
    </div>
  )
}

/** An account of the team: what it is, what it has booked, the agent's notes about it, and the accounts below it. */
function View({ member, team }: ViewProps) {
  const { t } = useTranslation('agentTeam')
  const { account, type, own, below, notes, path } = member
  return (
    <article className={styles['root']} aria-labelledby="team-member">
      <MemberPath account={account} path={path} team={team} />
      <header className={styles['head']}>
        <h2 id="team-member" className={styles['title']}>
          {account}
        </h2>
        <output>
          <StateTag {...member} />
        </output>
      </header>
      <Facts member={member} />
      <Actions member={member} team={team} />
      <section className={styles['section']} aria-labelledby="team-days">
        <h3 id="team-days" className={styles['heading']}>
          {t('member.days', { days: teamMemberDays })}
        </h3>
        <Amounts label={t('member.own')} figures={own} />
        {isAgent(type) && <Amounts label={t('member.below')} figures={below} />}
      </section>
      <MemberNotes account={account} notes={notes} />
      {isAgent(type) && (
        <section className={styles['section']} aria-labelledby="team-below">
          <h3 id="team-below" className={styles['heading']}>
            {t('list.of', { account })}
          </h3>
          <DownlineList username={account} />
        </section>
      )}
    </article>
  )
}

/** The account that the address names. */
export function MemberView({ username, team }: { readonly username: string; readonly team: TeamSearchState }) {
  const { t, i18n } = useTranslation(['agentTeam', 'common', 'errors'])
  const query = useQuery(memberQuery(useSite(), username))
  const { data } = query
  const failure = useFailure(query)
  if (data) return <View key={data.account} member={data} team={team} />
  if (!failure)
    return (
      <output className={styles['root']} aria-label={t('member.loading')}>
        <Skeleton className={styles['waiting']} />
        <Skeleton className={styles['waiting']} />
      </output>
    )
  const { error } = failure
  const isGone = 'code' in error && error.code === 'NOT_FOUND'
  return (
    <div className={styles['root']}>
      <ErrorState
        ref={passFocus}
        title={isGone ? t('member.gone') : t('member.failed')}
        description={isGone ? '' : getErrorText(i18n, error)}
        retryLabel={t('common:action.retry')}
        retrying={failure.retrying}
        onRetry={failure.onRetry}
      />
      <div className={styles['actions']}>
        <Button onClick={() => team.open({})}>{t('member.back')}</Button>
      </div>
    </div>
  )
}
