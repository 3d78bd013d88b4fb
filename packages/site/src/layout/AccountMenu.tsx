import { getLanguageTag } from '@croupier/domain/languages'
import type { MemberInfo } from '@croupier/endpoints/calls/account'
import { useLanguage } from '@croupier/i18n/react'
import { useMemberState } from '@croupier/runtime/data/use-member-state'
import { showError } from '@croupier/runtime/forms/errors'
import { PageBadge } from '@croupier/runtime/navigation/PageBadge'
import { withCenter } from '@croupier/runtime/navigation/center-search'
import { useRouteLayout } from '@croupier/runtime/navigation/layout'
import { useMenuEntries, type NamedEntry } from '@croupier/runtime/navigation/use-menu-entries'
import { openOverlay } from '@croupier/runtime/overlays/overlays'
import { requestRealAccount } from '@croupier/runtime/overlays/shared'
import { showToast } from '@croupier/runtime/overlays/toasts'
import { isDark, setScheme, useScheme } from '@croupier/runtime/platform/scheme'
import { useSite } from '@croupier/runtime/platform/site-context'
import { findAvatarIcon } from '@croupier/ui-kit/avatar-icons'
import { Badge } from '@croupier/ui-kit/Badge'
import { Icon } from '@croupier/ui-kit/Icon'
import { IconButton, type IconButtonProps } from '@croupier/ui-kit/IconButton'
import { copy } from '@croupier/ui-kit/icons/copy'
import { globe } from '@croupier/ui-kit/icons/globe'
import { logout } from '@croupier/ui-kit/icons/logout'
import { moon } from '@croupier/ui-kit/icons/moon'
import { sun } from '@croupier/ui-kit/icons/sun'
import { Menu, type MenuItem } from '@croupier/ui-kit/Menu'
import { writeClipboard } from '@croupier/ui-kit/write-clipboard'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { logoutOverlay } from '../overlays/overlays.ts'
import { AccountSummary } from './AccountSummary.tsx'

interface AccountMenuProps {
  readonly member: MemberInfo
  /** The button of the header; with the icon that the member has chosen, if any. */
  readonly button: Pick<IconButtonProps, 'shape' | 'variant' | 'label'>
  readonly defaultOpen: boolean
}

/** An entry of the menu and what it does. */
interface Entry extends MenuItem<string> {
  readonly onSelect: () => void
}

/** Entries of the registered pages whose rows name this menu. Over a game, which goes on meanwhile, they open as an overlay. */
function usePageEntries(): readonly Entry[] {
  const navigate = useNavigate()
  const isOverGame = useRouteLayout() === 'game'
  function open({ page, target }: NamedEntry): void {
    if (page && isOverGame) void navigate({ to: '.', search: (raw: object) => withCenter({ ...raw }, page) })
    else void navigate(target)
  }
  const listed = useMenuEntries('account')
  return listed.map((entry) => ({
    id: entry.id,
    label: entry.label,
    badge: entry.badge && <PageBadge counts={[entry.badge]} />,
    icon: <Icon shape={entry.icon} />,
    // The guard of the page would leave the current one for the home page.
    onSelect: () => (entry.refusal === 'realAccount' ? requestRealAccount({ href: entry.target.to }) : open(entry)),
  }))
}

/** Over a game the header of a phone has no room for these choices, and there is no drawer. */
function usePreferenceEntries(): readonly Entry[] {
  const { t, i18n } = useTranslation()
  const { brand, changeLanguage } = useSite()
  const language = useLanguage()
  const dark = isDark(useScheme((state) => state.choice) ?? brand.scheme)
  const isOverGame = useRouteLayout() === 'game'
  if (!isOverGame) return []
  const scheme = dark ? 'light' : 'dark'
  return [
    ...brand.languageNames
      .filter(([code]) => code !== language)
      .map(([code, name]) => ({
        id: code,
        label: name,
        lang: getLanguageTag(code),
        icon: <Icon shape={globe} />,
        onSelect: () => void changeLanguage(code).catch((error: unknown) => showError(i18n, error)),
      })),
    {
      id: 'scheme',
      label: `${t('scheme.label')}: ${t(`scheme.${scheme}`)}`,
      icon: <Icon shape={dark ? sun : moon} />,
      onSelect: () => setScheme(scheme),
    },
  ]
}

async function copyId(id: string, texts: { readonly copied: string; readonly failed: string }): Promise<void> {
  if (await writeClipboard(id, document.body)) showToast('positive', texts.copied)
  else showToast('negative', texts.failed)
}

/**
 * The account menu of the header, in the order of the specification (section 2 "Header"): pages of the centers, agent, sign out,
 * copy the id, and the VIP level.
 */
export function AccountMenu({ member, button, defaultOpen }: AccountMenuProps) {
  // The names of the pages are in `member`.
  const { t } = useTranslation(['shell', 'common', 'member'])
  const state = useMemberState()
  const entries: readonly Entry[] = [
    ...usePageEntries(),
    ...usePreferenceEntries(),
    {
      id: 'signOut',
      label: t('shell:account.signOut'),
      icon: <Icon shape={logout} />,
      onSelect: () => openOverlay(logoutOverlay),
    },
    {
      id: 'copyId',
      label: t('shell:account.copyId'),
      icon: <Icon shape={copy} />,
      onSelect: () =>
        void copyId(member.id, { copied: t('shell:account.copied'), failed: t('shell:account.copyFailed') }),
    },
  ]
  return (
    <Menu
      trigger={<IconButton {...button} shape={findAvatarIcon(member.icon) ?? button.shape} />}
      defaultOpen={defaultOpen}
      header={<AccountSummary member={member} />}
      footer={state?.hasVip ? <Badge tone="accent">{state.vipLabelName}</Badge> : undefined}
      items={entries}
      onSelect={(id) => entries.find((entry) => entry.id === id)?.onSelect()}
    />
  )
}
