import { useSession } from '@croupier/runtime/session/session'
import { AccountOverview } from './AccountOverview.tsx'
import { AuthenticatorSection } from './authenticator/AuthenticatorSection.tsx'
import { BankAccountSection } from './bank-accounts/BankAccountSection.tsx'
import { BirthdaySection } from './birthday/BirthdaySection.tsx'
import { IconSection } from './IconSection.tsx'
import { ContactSection } from './contacts/ContactSection.tsx'
import { IdentitySection } from './identities/IdentitySection.tsx'
import { LoginHistory } from './LoginHistory.tsx'
import { PasskeySection } from './passkeys/PasskeySection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PaymentPasswordSection } from './payment-password/PaymentPasswordSection.tsx'
import { SessionSection } from './SessionSection.tsx'
import { VipSection } from './vip/VipSection.tsx'
import styles from './SecurityCenter.module.css'

/**
 * The account page: the account, its VIP level, birthday, icon, passwords, bank accounts, contacts, passkeys, identities and authenticator
 * app, the devices that it is logged in on, and its logins.
 */
export function SecurityCenter() {
  const member = useSession((session) => session.member)
  // The session has ended, and the guard of the page leaves it.
  if (!member) return null
  return (
    <div className={styles['root']}>
      <AccountOverview member={member} />
      <VipSection />
      <BirthdaySection />
      <IconSection member={member} />
      <PasswordSection />
      <PaymentPasswordSection />
      <BankAccountSection />
      <ContactSection />
      <PasskeySection />
      <IdentitySection />
      <AuthenticatorSection />
      <SessionSection />
      <LoginHistory />
    </div>
  )
}
