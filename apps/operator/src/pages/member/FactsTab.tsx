import { DescriptionList } from '@croupier/ui-kit/DescriptionList'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../components/Amount.tsx'
import { Count } from '../../components/Count.tsx'
import { MemberLink } from '../../components/MemberLink.tsx'
import { Panel } from '../../components/Panel.tsx'
import { Time } from '../../components/Time.tsx'
import type { MemberDetails } from '../../queries/member.ts'
import { useMerchantName } from '../../session/use-operator.ts'
import { useTypeName } from '../../text/use-type-name.ts'
import { usePurposeName } from '../../text/use-purpose-name.ts'
import styles from './member.module.css'
import { useProfileItems } from './use-profile-items.tsx'

const none = '–'

/** Account, team and balances. */
export function FactsTab({ member }: { readonly member: MemberDetails }) {
  const { t } = useTranslation('operator')
  const getName = useMerchantName()
  const getTypeName = useTypeName()
  const getPurposeName = usePurposeName()
  const { merchant, upline, referrer } = member
  const linkMember = (account: string | null) =>
    account === null ? none : <MemberLink merchant={merchant} account={account} />
  return (
    <div className={styles['columns']}>
      <Panel title={t('member.account')}>
        <DescriptionList
          items={[
            { term: t('column.merchant'), detail: getName(merchant) },
            { term: t('member.id'), detail: member.id },
            { term: t('column.nickname'), detail: member.nickname },
            { term: t('column.type'), detail: getTypeName(member.type) },
            { term: t('column.created'), detail: <Time at={member.createdAt} /> },
            { term: t('column.lastLogin'), detail: <Time at={member.lastLoginAt} /> },
            { term: t('member.passwordChanged'), detail: <Time at={member.passwordChangedAt} /> },
            ...useProfileItems(member.profile),
          ]}
        />
      </Panel>
      <Panel title={t('member.balances')}>
        <DescriptionList
          items={member.accounts.map(({ purpose, vendor, realm, unit, balance }) => ({
            term: [getPurposeName(purpose), vendor, realm === 'real' ? null : t('member.trial'), unit]
              .filter((part) => part !== null)
              .join(' · '),
            detail: <Amount value={balance} unit={unit} />,
          }))}
        />
      </Panel>
      <Panel title={t('member.team')}>
        <DescriptionList
          items={[
            { term: t('member.upline'), detail: linkMember(upline) },
            { term: t('member.referrer'), detail: linkMember(referrer) },
            { term: t('member.teamSize'), detail: <Count value={member.teamSize} /> },
            { term: t('member.invitationCode'), detail: member.invitationCode },
          ]}
        />
      </Panel>
    </div>
  )
}
