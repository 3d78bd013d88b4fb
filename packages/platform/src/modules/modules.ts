import type { Module } from '../core/module.ts'
import { administrationModule } from './administration/module.ts'
import { affiliatesModule } from './affiliates/module.ts'
import { agentAccountsModule } from './agent-accounts/module.ts'
import { agentReportsModule } from './agent-reports/module.ts'
import { agentTeamModule } from './agent-team/module.ts'
import { agentsModule } from './agents/module.ts'
import { applicationsModule } from './applications/module.ts'
import { auditModule } from './audit/module.ts'
import { authenticatorModule } from './authenticator/module.ts'
import { bankAccountsModule } from './bank-accounts/module.ts'
import { bonusesModule } from './bonuses/module.ts'
import { campaignsModule } from './campaigns/module.ts'
import { catalogueModule } from './catalogue/module.ts'
import { chatModule } from './chat/module.ts'
import { contactsModule } from './contacts/module.ts'
import { contentModule } from './content/module.ts'
import { contractsModule } from './contracts/module.ts'
import { depositsModule } from './deposits/module.ts'
import { supportModule } from './support/module.ts'
import { feedbackModule } from './feedback/module.ts'
import { identitiesModule } from './identities/module.ts'
import { imagesModule } from './images/module.ts'
import { jackpotsModule } from './jackpots/module.ts'
import { liveModule } from './live/module.ts'
import { lotteryModule } from './lottery/module.ts'
import { membersModule } from './members/module.ts'
import { measurementModule } from './measurement/module.ts'
import { messagesModule } from './messages/module.ts'
import { operatorsModule } from './operators/module.ts'
import { passkeysModule } from './passkeys/module.ts'
import { paymentPasswordModule } from './payment-password/module.ts'
import { playModule } from './play/module.ts'
import { pointsModule } from './points/module.ts'
import { preferencesModule } from './preferences/module.ts'
import { rebatesModule } from './rebates/module.ts'
import { reconcileModule } from './reconcile/module.ts'
import { recordsModule } from './records/module.ts'
import { referralsModule } from './referrals/module.ts'
import { registrationModule } from './registration/module.ts'
import { rememberModule } from './remember/module.ts'
import { rewardsModule } from './rewards/module.ts'
import { saferPlayModule } from './safer-play/module.ts'
import { sessionModule } from './session/module.ts'
import { settlementsModule } from './settlements/module.ts'
import { systemModule } from './system/module.ts'
import { stateModule } from './state/module.ts'
import { transfersModule } from './transfers/module.ts'
import { uploadsModule } from './uploads/module.ts'
import { vendorWalletsModule } from './vendor-wallets/module.ts'
import { vipModule } from './vip/module.ts'
import { walletModule } from './wallet/module.ts'
import { winnersModule } from './winners/module.ts'
import { withdrawalsModule } from './withdrawals/module.ts'
import { worldModule } from './world/module.ts'

/** The capabilities of the platform, in the order of seeding and of the OpenAPI document. */
export const modules: readonly Module[] = [
  systemModule,
  contentModule,
  sessionModule,
  authenticatorModule,
  contactsModule,
  paymentPasswordModule,
  bankAccountsModule,
  rememberModule,
  registrationModule,
  identitiesModule,
  passkeysModule,
  catalogueModule,
  imagesModule,
  playModule,
  liveModule,
  lotteryModule,
  jackpotsModule,
  winnersModule,
  recordsModule,
  messagesModule,
  vipModule,
  rebatesModule,
  stateModule,
  agentsModule,
  agentTeamModule,
  agentAccountsModule,
  agentReportsModule,
  contractsModule,
  settlementsModule,
  preferencesModule,
  uploadsModule,
  feedbackModule,
  depositsModule,
  bonusesModule,
  pointsModule,
  referralsModule,
  applicationsModule,
  rewardsModule,
  campaignsModule,
  saferPlayModule,
  transfersModule,
  vendorWalletsModule,
  supportModule,
  chatModule,
  affiliatesModule,
  measurementModule,
  walletModule,
  withdrawalsModule,
  operatorsModule,
  membersModule,
  auditModule,
  reconcileModule,
  administrationModule,
  worldModule,
]

/** Every operation of the platform; the authorisation suite iterates over this list. */
export const operations = modules.flatMap((module) => module.operations)
