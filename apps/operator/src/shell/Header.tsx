import { Button } from '@croupier/ui-kit/Button'
import { Icon } from '@croupier/ui-kit/Icon'
import { IconButton } from '@croupier/ui-kit/IconButton'
import { chevronDown } from '@croupier/ui-kit/icons/chevron-down'
import { logout } from '@croupier/ui-kit/icons/logout'
import { menu } from '@croupier/ui-kit/icons/menu'
import { user } from '@croupier/ui-kit/icons/user'
import { Menu } from '@croupier/ui-kit/Menu'
import { operatorLogout } from '@croupier/endpoints/calls/ops/session'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readRootSearch, type SearchValues } from '../model/search.ts'
import { PageLink } from '../components/links.tsx'
import { api, endSession, logoutKey } from '../session/client.ts'
import { useOperator } from '../session/use-operator.ts'
import { Brandmark } from './Brandmark.tsx'
import styles from './Header.module.css'
import { Preferences } from './Preferences.tsx'

const allMerchants = '*'

/** Selects the brand whose facts the pages show; only brands that the operator is given. */
function MerchantMenu() {
  const { t } = useTranslation('operator')
  const { merchants } = useOperator()
  const { merchant } = readRootSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const name = merchants.find(({ code }) => code === merchant)?.name ?? t('merchant.all')
  return (
    <Menu
      align="start"
      trigger={
        <Button
          size="small"
          className={styles['merchant']}
          aria-label={`${t('merchant.label')}: ${name}`}
          endIcon={<Icon shape={chevronDown} />}
        >
          {name}
        </Button>
      }
      value={merchant ?? allMerchants}
      items={[
        { id: allMerchants, label: t('merchant.all') },
        ...merchants.map(({ code, name: label }) => ({ id: code, label })),
      ]}
      onSelect={(id) =>
        // Cursors belong to the lists of the brand before.
        void navigate({
          to: '.',
          search: (last: SearchValues) => ({
            ...last,
            merchant: id === allMerchants ? undefined : id,
            after: undefined,
            paymentsAfter: undefined,
          }),
        })
      }
    />
  )
}

function AccountMenu() {
  const { t } = useTranslation('operator')
  const { name, username, roles } = useOperator()
  const { mutate } = useMutation({
    mutationKey: logoutKey,
    mutationFn: () => api.call(operatorLogout, {}),
    onSettled: endSession,
  })
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="small"
          aria-label={t('account.label', { name })}
          startIcon={<Icon shape={user} />}
        >
          <span className={styles['name']}>{name}</span>
        </Button>
      }
      items={[
        {
          id: 'who',
          disabled: true,
          label: (
            <span className={styles['who']}>
              <span>{username}</span>
              <small>{roles.map((role) => t(`role.${role}`)).join(', ')}</small>
            </span>
          ),
        },
        { id: 'logout', label: t('account.logout'), icon: <Icon shape={logout} /> },
      ]}
      onSelect={() => mutate()}
    />
  )
}

/** The bar above every page. */
export function Header({ onOpenMenu }: { readonly onOpenMenu: () => void }) {
  const { t } = useTranslation(['operator', 'common'])
  return (
    <header className={styles['root']}>
      <IconButton
        className={styles['menu']}
        shape={menu}
        label={t('common:nav.openMenu')}
        aria-haspopup="dialog"
        onClick={onOpenMenu}
      />
      <PageLink to="/" className={styles['home']}>
        <Brandmark />
        <span className={styles['product']}>{t('operator:title')}</span>
      </PageLink>
      <MerchantMenu />
      <div className={styles['end']}>
        <Preferences />
        <AccountMenu />
      </div>
    </header>
  )
}
