import {
  endMemberSessions,
  freezeMember,
  handOverMember,
  removeMemberAuthenticator,
  resetMemberPassword,
  unfreezeMember,
} from '@croupier/endpoints/calls/ops/members'
import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { more } from '@croupier/ui-kit/icons/more'
import { Menu } from '@croupier/ui-kit/Menu'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeDialog } from '../../components/ChangeDialog.tsx'
import { SecretDialog } from '../../components/SecretDialog.tsx'
import type { MemberDetails, MemberKey } from '../../queries/member.ts'
import { api, queryClient } from '../../session/client.ts'
import { showToast } from '../../session/toasts.ts'
import { useOperator } from '../../session/use-operator.ts'
import { MessageDialog } from '../messages/MessageDialog.tsx'
import { BirthdayDialog } from './BirthdayDialog.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { VipDialog } from './VipDialog.tsx'

/** Changes that need a reason only. */
const changes = ['freeze', 'unfreeze', 'logout', 'reset', 'unpair', 'handover'] as const
type Change = (typeof changes)[number]
type Secret = Readonly<Record<'title' | 'description' | 'value', string>>

const dangerous: ReadonlySet<Change> = new Set<Change>(['freeze', 'reset', 'unpair'])

interface ActionsProps {
  readonly member: MemberDetails
  readonly memberKey: MemberKey
}

interface ReasonChangeProps extends Pick<ActionsProps, 'memberKey'> {
  readonly change: Change
  readonly onSecret: (secret: Secret) => void
  readonly onClose: () => void
}

function ReasonChange({ change, memberKey, onSecret, onClose }: ReasonChangeProps) {
  const { t } = useTranslation('operator')
  const { account } = memberKey

  /** Sends the call; returns what is shown once, or null. */
  async function send(reason: string): Promise<Secret | null> {
    const input = { body: { ...memberKey, reason } }
    const title = t(`change.${change}.title`)
    switch (change) {
      case 'freeze':
        await api.call(freezeMember, input)
        return null
      case 'unfreeze':
        await api.call(unfreezeMember, input)
        return null
      case 'logout':
        await api.call(endMemberSessions, input)
        return null
      case 'unpair':
        await api.call(removeMemberAuthenticator, input)
        return null
      case 'reset': {
        const { password } = await api.call(resetMemberPassword, input)
        return { title, description: t('change.reset.once', { account }), value: password }
      }
      case 'handover': {
        const { url } = await api.call(handOverMember, input)
        return { title, description: t('change.handover.once', { account }), value: url }
      }
    }
  }

  async function confirm(reason: string) {
    const secret = await send(reason)
    await queryClient.invalidateQueries({ queryKey: ['member'] })
    void queryClient.invalidateQueries({ queryKey: ['members'] })
    onClose()
    if (secret === null) showToast('positive', t(`change.${change}.done`, { account }))
    else onSecret(secret)
  }

  return (
    <ChangeDialog
      title={t(`change.${change}.title`)}
      description={t(`change.${change}.text`, { account })}
      confirmLabel={t(`change.${change}.submit`)}
      tone={dangerous.has(change) ? 'danger' : 'primary'}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

/** What the operator may do with a member. */
export function MemberActions({ member, memberKey }: ActionsProps) {
  const { t } = useTranslation('operator')
  const { permissions } = useOperator()
  const [open, setOpen] = useState<Change | 'correct' | 'vip' | 'birthday' | 'message'>()
  const [secret, setSecret] = useState<Secret>()
  const close = () => setOpen(undefined)
  const change = changes.find((each) => each === open)
  const freezing = member.frozen ? 'unfreeze' : 'freeze'
  const mayChange = permissions.includes('members')
  // A level decides what a member is paid.
  const mayPay = permissions.includes('money')
  const further = [
    'logout' as const,
    'reset' as const,
    ...(member.hasAuthenticator ? ['unpair' as const] : []),
    ...(member.frozen ? [] : ['handover' as const]),
  ]
  const items = [
    ...(mayChange ? [{ id: 'message' as const, label: t('messages.write') }] : []),
    ...(mayPay ? [{ id: 'vip' as const, label: t('vip.change') }] : []),
    ...(mayChange ? [{ id: 'birthday' as const, label: t('birthday.change') }] : []),
    ...(mayChange ? further.map((id) => ({ id, label: t(`change.${id}.title`) })) : []),
  ]
  return (
    <>
      {mayPay && <Button onClick={() => setOpen('correct')}>{t('correction.title')}</Button>}
      {mayChange && (
        <Button variant={member.frozen ? 'primary' : 'secondary'} onClick={() => setOpen(freezing)}>
          {t(`change.${freezing}.submit`)}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          trigger={<Button endIcon={<Icon shape={more} />}>{t('member.more')}</Button>}
          items={items}
          onSelect={setOpen}
        />
      )}
      {open === 'correct' && <CorrectionDialog member={member} memberKey={memberKey} onClose={close} />}
      {open === 'vip' && <VipDialog memberKey={memberKey} onClose={close} />}
      {open === 'birthday' && <BirthdayDialog memberKey={memberKey} onClose={close} />}
      {open === 'message' && <MessageDialog memberKey={memberKey} onClose={close} />}
      {change && <ReasonChange change={change} memberKey={memberKey} onSecret={setSecret} onClose={close} />}
      {secret && <SecretDialog {...secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}
