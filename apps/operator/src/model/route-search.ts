import { applicationStates } from '@croupier/domain/affiliate'
import { supportStates } from '@croupier/domain/support'
import { contentKinds } from '@croupier/domain/contents'
import { depositStates } from '@croupier/domain/deposit'
import { feedbackStates } from '@croupier/domain/feedback'
import { redemptionStates } from '@croupier/domain/points'
import { reviewStates } from '@croupier/domain/rewards'
import { activityFilters } from '@croupier/endpoints/calls/ops/applications'
import { withdrawalQueues, withdrawalStates } from '@croupier/domain/withdrawal'
import { requestStates } from '@croupier/endpoints/calls/ops/requests'
import { contentDays } from './content-days.ts'
import { memberTabs } from './member-tabs.ts'
import { periods } from './periods.ts'
import { jobStates, messageStates } from './run-states.ts'
import { readChoice, readText, type SearchValues } from './search.ts'

/** Links need not name what a page may leave out of its address. */
function toOptional<Values extends object>(values: Values): Partial<Values> {
  return values
}

/** The brand of the header, which applies to every page until another one is chosen. */
export function readRootSearch(search: SearchValues) {
  return toOptional({ merchant: readText(search, 'merchant') })
}

/** Where the login leads. */
export function readLoginSearch(search: SearchValues) {
  return toOptional({ next: readText(search, 'next') })
}

/** The period of the overview. */
export function readOverviewSearch(search: SearchValues) {
  return toOptional({ merchant: readText(search, 'merchant'), days: readChoice(search, 'days', periods) })
}

/** Filter and page of the requests. */
export function readRequestsSearch(search: SearchValues) {
  return toOptional({
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', requestStates),
    after: readText(search, 'after'),
  })
}

/** Filter and page of the deposits. */
export function readDepositsSearch(search: SearchValues) {
  return toOptional({
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', depositStates),
    after: readText(search, 'after'),
  })
}

/** The withdrawal that is shown, or filter and page of the list. */
export function readWithdrawalsSearch(search: SearchValues) {
  return toOptional({
    merchant: readText(search, 'merchant'),
    id: readText(search, 'id'),
    holder: readChoice(search, 'holder', withdrawalQueues),
    state: readChoice(search, 'state', withdrawalStates),
    after: readText(search, 'after'),
  })
}

/** Filter of the conversations. */
export function readServiceSearch(search: SearchValues) {
  return toOptional({ merchant: readText(search, 'merchant'), state: readChoice(search, 'state', supportStates) })
}

/** Page of the chat messages. */
export function readChatSearch(search: SearchValues) {
  return toOptional({ merchant: readText(search, 'merchant'), after: readText(search, 'after') })
}

/** Filter and page of the feedback. */
export function readFeedbackSearch(search: SearchValues) {
  return toOptional({
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', feedbackStates),
    after: readText(search, 'after'),
  })
}

/** Filter and page of the applications. */
export function readAffiliatesSearch(search: SearchValues) {
  return toOptional({
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', applicationStates),
    after: readText(search, 'after'),
  })
}

/** Filter and page of the applications for products. */
export function readRedemptionsSearch(search: SearchValues) {
  return toOptional({
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', redemptionStates),
    after: readText(search, 'after'),
  })
}

/** Filter and page of the applications for promotions. */
export function readApplicationsSearch(search: SearchValues) {
  return toOptional({
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', activityFilters),
    after: readText(search, 'after'),
  })
}

/** Filter and page of the rewards for invited friends. */
export function readReferralsSearch(search: SearchValues) {
  return toOptional({
    merchant: readText(search, 'merchant'),
    state: readChoice(search, 'state', reviewStates),
    after: readText(search, 'after'),
  })
}

/** Filter and page of the members. */
export function readMembersSearch(search: SearchValues) {
  return toOptional({
    merchant: readText(search, 'merchant'),
    search: readText(search, 'search'),
    type: readText(search, 'type'),
    frozen: readChoice(search, 'frozen', ['true', 'false']),
    after: readText(search, 'after'),
  })
}

/** The member, and what of it is shown. */
export function readMemberSearch(search: SearchValues) {
  return toOptional({
    brand: readText(search, 'brand'),
    account: readText(search, 'account'),
    tab: readChoice(search, 'tab', memberTabs),
    after: readText(search, 'after'),
  })
}

/** The kind of contents, and the days in which their schedule begins or ends. */
export function readContentSearch(search: SearchValues) {
  return toOptional({
    kind: readChoice(search, 'kind', contentKinds),
    days: readChoice(search, 'days', contentDays),
  })
}

/** Filter and page of the games. */
export function readGamesSearch(search: SearchValues) {
  return toOptional({
    search: readText(search, 'search'),
    vendor: readText(search, 'vendor'),
    after: readText(search, 'after'),
  })
}

/** Filter and page of the messages. */
export function readOutboxSearch(search: SearchValues) {
  return toOptional({
    state: readChoice(search, 'state', messageStates),
    recipient: readText(search, 'recipient'),
    after: readText(search, 'after'),
  })
}

/** Filter and page of the runs. */
export function readJobsSearch(search: SearchValues) {
  return toOptional({
    kind: readText(search, 'kind'),
    state: readChoice(search, 'state', jobStates),
    after: readText(search, 'after'),
  })
}

/** Filter and page of the audit log. */
export function readAuditSearch(search: SearchValues) {
  return toOptional({
    merchant: readText(search, 'merchant'),
    subject: readText(search, 'subject'),
    actor: readText(search, 'actor'),
    kind: readChoice(search, 'kind', ['visitor', 'member', 'operator']),
    operation: readText(search, 'operation'),
    after: readText(search, 'after'),
  })
}
