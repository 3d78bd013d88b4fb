/**
 * The catalogue of errors. `status` is the HTTP status, `shows` where the client displays the error:
 * under a form field, in the form, in a dialog, as a toast, or as a full page. `field` is the form field of an error that
 * always belongs to the same one; where the field varies, the error's details name it. `to` is who alone gets the error;
 * the build of a brand's site removes such entries.
 * Texts live in the `errors` namespace of the catalogs under the same code.
 */
export const errorCatalogue = {
  // Transport and tenancy
  MALFORMED_REQUEST: { status: 400, shows: 'toast' },
  UNKNOWN_FIELD: { status: 400, shows: 'toast' },
  UNSUPPORTED_MEDIA: { status: 415, shows: 'toast' },
  BODY_TOO_LARGE: { status: 413, shows: 'toast' },
  HEADERS_TOO_LARGE: { status: 431, shows: 'toast' },
  REQUEST_TIMEOUT: { status: 408, shows: 'toast' },
  NOT_FOUND: { status: 404, shows: 'toast' },
  DOMAIN_CHECK_FAILED: { status: 403, shows: 'page' },
  SYSTEM_ERROR: { status: 500, shows: 'toast' },
  /** Stands for a code that this build does not contain. */
  UNKNOWN_ERROR: { status: 500, shows: 'toast' },
  SERVER_BUSY: { status: 503, shows: 'toast' },
  TOO_MANY_REQUESTS: { status: 429, shows: 'toast' },
  SYSTEM_MAINTENANCE: { status: 503, shows: 'page' },
  REGION_RESTRICTED: { status: 403, shows: 'page' },
  // Encryption
  ENCRYPTION_REQUIRED: { status: 415, shows: 'toast' },
  ENVELOPE_INVALID: { status: 400, shows: 'toast' },
  ENVELOPE_KEY_UNKNOWN: { status: 400, shows: 'toast' },
  ENVELOPE_EXPIRED: { status: 400, shows: 'toast' },
  ENVELOPE_REPLAYED: { status: 409, shows: 'toast' },
  // Session and permission
  NOT_LOGGED_IN: { status: 401, shows: 'page' },
  NOT_PERMITTED: { status: 403, shows: 'toast' },
  TRIAL_NOT_PERMITTED: { status: 403, shows: 'dialog' },
  NOT_AN_AGENT: { status: 403, shows: 'form' },
  NOT_A_MEMBER: { status: 403, shows: 'form' },
  FEATURE_OFF: { status: 403, shows: 'toast' },
  LAB_ONLY: { status: 403, shows: 'form', to: 'operator' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, shows: 'dialog' },
  // Login and registration
  CREDENTIALS_WRONG: { status: 422, shows: 'form' },
  CAPTCHA_REQUIRED: { status: 422, shows: 'field', field: 'captcha' },
  CAPTCHA_WRONG: { status: 422, shows: 'field', field: 'captcha' },
  ANTIBOT_FAILED: { status: 422, shows: 'form' },
  ACCOUNT_LOCKED: { status: 429, shows: 'form' },
  ACCOUNT_DISABLED: { status: 403, shows: 'form' },
  OLD_PASSWORD_WRONG: { status: 422, shows: 'field', field: 'oldPassword' },
  PASSWORD_WRONG: { status: 422, shows: 'field', field: 'password' },
  PASSWORD_MISSING: { status: 409, shows: 'form' },
  PAYMENT_PASSWORD_WRONG: { status: 422, shows: 'field', field: 'paymentPassword' },
  PAYMENT_PASSWORD_LOCKED: { status: 429, shows: 'form' },
  PAYMENT_PASSWORD_MISSING: { status: 409, shows: 'form' },
  PAYMENT_PASSWORD_SET: { status: 409, shows: 'form' },
  CONTACT_MISSING: { status: 409, shows: 'form' },
  BIRTHDAY_SET: { status: 409, shows: 'form' },
  // Bank accounts
  BANK_UNKNOWN: { status: 422, shows: 'field', field: 'bankCode' },
  BANK_ACCOUNT_TAKEN: { status: 409, shows: 'field', field: 'accountNumber' },
  BANK_ACCOUNT_UNKNOWN: { status: 404, shows: 'toast' },
  BANK_ACCOUNTS_FULL: { status: 409, shows: 'form' },
  HOLDER_NAME_WRONG: { status: 422, shows: 'field', field: 'holderName' },
  CODE_WRONG: { status: 422, shows: 'field', field: 'code' },
  VERIFICATION_EXPIRED: { status: 422, shows: 'form' },
  REMEMBER_INVALID: { status: 422, shows: 'form' },
  AUTHENTICATOR_ON: { status: 409, shows: 'form' },
  HANDOVER_INVALID: { status: 422, shows: 'toast' },
  RESET_LINK_INVALID: { status: 422, shows: 'form' },
  ACCOUNT_TAKEN: { status: 409, shows: 'field', field: 'username' },
  FIELD_INVALID: { status: 422, shows: 'field' },
  AFFILIATE_UNKNOWN: { status: 422, shows: 'dialog' },
  AGENT_LINK_OFF: { status: 422, shows: 'dialog' },
  AGENT_LINK_EXPIRED: { status: 422, shows: 'dialog' },
  AGENT_LINK_USED_UP: { status: 422, shows: 'dialog' },
  AGENT_LINKS_FULL: { status: 409, shows: 'form' },
  REGISTRATION_CLOSED: { status: 403, shows: 'form' },
  // Third-party sign-in
  SIGN_IN_INVALID: { status: 422, shows: 'form' },
  SIGN_IN_UNAVAILABLE: { status: 503, shows: 'form' },
  IDENTITY_TAKEN: { status: 409, shows: 'form' },
  IDENTITY_LAST: { status: 409, shows: 'form' },
  // Passkeys
  PASSKEY_INVALID: { status: 422, shows: 'form' },
  PASSKEYS_FULL: { status: 409, shows: 'form' },
  // Password by e-mail and verification: codes of other backends
  USERNAME_EMAIL_UNKNOWN: { status: 422, shows: 'form' },
  VERIFICATION_MISSING: { status: 422, shows: 'form' },
  // Phone verification by the third-party service, under its own codes (specification, section 8)
  'invalid-phone-number': { status: 422, shows: 'field', field: 'mobileNum' },
  'missing-phone-number': { status: 422, shows: 'field', field: 'mobileNum' },
  'invalid-verification-code': { status: 422, shows: 'field', field: 'verificationCode' },
  'missing-verification-code': { status: 422, shows: 'field', field: 'verificationCode' },
  'code-expired': { status: 422, shows: 'field', field: 'verificationCode' },
  'captcha-check-failed': { status: 422, shows: 'dialog' },
  'too-many-requests': { status: 429, shows: 'dialog' },
  'quota-exceeded': { status: 503, shows: 'dialog' },
  'operation-not-allowed': { status: 403, shows: 'dialog' },
  'popup-closed-by-user': { status: 422, shows: 'dialog' },
  unknown: { status: 500, shows: 'dialog' },
  // Images and messages
  IMAGE_INVALID: { status: 422, shows: 'field' },
  IMAGE_TOO_LARGE: { status: 413, shows: 'field' },
  IMAGE_UNKNOWN: { status: 422, shows: 'form' },
  TOO_MANY_IMAGES: { status: 422, shows: 'form' },
  APPLICATION_PENDING: { status: 409, shows: 'form' },
  CHAT_MUTED: { status: 403, shows: 'form' },
  MESSAGE_UNKNOWN: { status: 404, shows: 'toast' },
  LOGIN_SESSION_UNKNOWN: { status: 404, shows: 'toast' },
  // Browser
  PASSKEY_CANCELLED: { status: 422, shows: 'form' },
  POPUP_BLOCKED: { status: 422, shows: 'dialog' },
  // Games
  GAME_UNKNOWN: { status: 404, shows: 'dialog' },
  GAME_MAINTENANCE: { status: 503, shows: 'dialog' },
  DEMO_NOT_OFFERED: { status: 422, shows: 'dialog' },
  LAUNCH_TOKEN_INVALID: { status: 422, shows: 'page' },
  ROUND_STUCK: { status: 409, shows: 'dialog', to: 'vendor' },
  // Lotteries
  DRAW_CLOSED: { status: 409, shows: 'dialog', to: 'vendor' },
  STAKE_LIMIT_REACHED: { status: 422, shows: 'dialog', to: 'vendor' },
  ODDS_CHANGED: { status: 409, shows: 'dialog', to: 'vendor' },
  DRAW_INVALID: { status: 422, shows: 'toast', to: 'vendor' },
  // Jackpots
  POT_INVALID: { status: 422, shows: 'toast', to: 'vendor' },
  // Safer play
  PLAY_EXCLUDED: { status: 403, shows: 'dialog' },
  SESSION_LIMIT_REACHED: { status: 403, shows: 'dialog' },
  REALITY_CHECK_DUE: { status: 409, shows: 'dialog' },
  LOSS_LIMIT_REACHED: { status: 422, shows: 'dialog', to: 'vendor' },
  DEPOSIT_LIMIT_REACHED: { status: 422, shows: 'field', field: 'amount' },
  LIMIT_NOT_DUE: { status: 409, shows: 'toast' },
  EXCLUSION_SHORTER: { status: 409, shows: 'form' },
  // Money
  INSUFFICIENT_FUNDS: { status: 422, shows: 'dialog' },
  NO_REBATE: { status: 422, shows: 'toast' },
  POINTS_INSUFFICIENT: { status: 422, shows: 'form' },
  POINTS_STEP: { status: 422, shows: 'field', field: 'points' },
  PRODUCT_UNAVAILABLE: { status: 409, shows: 'form' },
  PRODUCT_SOLD_OUT: { status: 409, shows: 'form' },
  PRICE_CHANGED: { status: 409, shows: 'form' },
  STOCK_INVALID: { status: 422, shows: 'form', to: 'operator' },
  AMOUNT_INVALID: { status: 422, shows: 'field', field: 'amount' },
  WIN_TOO_LARGE: { status: 422, shows: 'dialog', to: 'vendor' },
  AMOUNT_TOO_PRECISE: { status: 422, shows: 'field', field: 'amount' },
  WITHDRAWAL_TOO_SMALL: { status: 422, shows: 'field', field: 'amount' },
  WITHDRAWAL_TOO_LARGE: { status: 422, shows: 'field', field: 'amount' },
  WITHDRAWAL_STEP: { status: 422, shows: 'field', field: 'amount' },
  WITHDRAWAL_DAILY_LIMIT: { status: 422, shows: 'field', field: 'amount' },
  WITHDRAWAL_UNKNOWN: { status: 404, shows: 'toast' },
  WITHDRAWAL_STATE: { status: 409, shows: 'toast' },
  TRANSFER_TOO_SMALL: { status: 422, shows: 'field', field: 'amount' },
  TRANSFER_TOO_LARGE: { status: 422, shows: 'field', field: 'amount' },
  TRANSFER_DAILY_LIMIT: { status: 422, shows: 'field', field: 'amount' },
  TRANSFER_PARTNER_UNKNOWN: { status: 422, shows: 'field', field: 'account' },
  WALLET_SINGLE: { status: 409, shows: 'form' },
  WALLET_UNKNOWN: { status: 422, shows: 'form' },
  WALLET_MAINTENANCE: { status: 409, shows: 'form' },
  RECORDS_TOO_OLD: { status: 404, shows: 'page' },
  RECEIPT_AMOUNTS_WRONG: { status: 422, shows: 'field', field: 'received' },
  PROOF_REQUIRED: { status: 422, shows: 'form' },
  CHANNEL_UNAVAILABLE: { status: 422, shows: 'form' },
  DEPOSIT_TOO_SMALL: { status: 422, shows: 'field', field: 'amount' },
  DEPOSIT_TOO_LARGE: { status: 422, shows: 'field', field: 'amount' },
  DEPOSITS_OPEN: { status: 409, shows: 'form' },
  PAYMENT_UNAVAILABLE: { status: 503, shows: 'form' },
  CONFIRMATION_UNFIT: { status: 422, shows: 'form' },
  DEPOSIT_DECIDED: { status: 409, shows: 'form' },
  WAGERING_OPEN: { status: 422, shows: 'form' },
  WAGERING_DECIDED: { status: 409, shows: 'toast' },
  OFFER_UNAVAILABLE: { status: 422, shows: 'form' },
  OFFER_CHANGED: { status: 409, shows: 'form' },
  PROMOTION_CLOSED: { status: 409, shows: 'form' },
  ZALO_REWARD_TAKEN: { status: 409, shows: 'form' },
  REWARD_CLAIMED: { status: 409, shows: 'toast' },
  CAMPAIGN_OVER: { status: 409, shows: 'toast' },
  CAMPAIGN_INVALID: { status: 422, shows: 'form', to: 'operator' },
  CAMPAIGN_TOO_LARGE: { status: 422, shows: 'form', to: 'operator' },
  MISSION_OPEN: { status: 409, shows: 'toast' },
  SHARES_TAKEN: { status: 409, shows: 'toast' },
  BONUS_DECIDED: { status: 409, shows: 'toast' },
  BONUS_CHANGED: { status: 409, shows: 'toast' },
  BONUS_IN_PLAY: { status: 409, shows: 'toast' },
  // Contracts of agents
  CONTRACT_STATE: { status: 409, shows: 'toast' },
  CONTRACT_OPEN: { status: 409, shows: 'form' },
  CONTRACT_MISSING: { status: 409, shows: 'form' },
  CONTRACT_PERIOD_WRONG: { status: 422, shows: 'field', field: 'period' },
  CONTRACT_RATE_EXCEEDED: { status: 422, shows: 'form' },
  CONTRACT_TERMS_INVALID: { status: 422, shows: 'form' },
  CONTRACT_RECEIVER_UNFIT: { status: 422, shows: 'form' },
  CONTRACT_CONSENT_REQUIRED: { status: 409, shows: 'form' },
  CONTRACT_NOT_ROOT: { status: 409, shows: 'form', to: 'operator' },
  // Idempotency
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, shows: 'toast' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, shows: 'toast' },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, shows: 'toast' },
  // Operators
  OPERATOR_CREDENTIALS_WRONG: { status: 422, shows: 'form', to: 'operator' },
  OPERATOR_UNKNOWN: { status: 404, shows: 'toast', to: 'operator' },
  INVITATION_INVALID: { status: 422, shows: 'page', to: 'operator' },
  LAST_ADMIN: { status: 409, shows: 'form', to: 'operator' },
  MEMBER_UNKNOWN: { status: 404, shows: 'toast', to: 'operator' },
  REQUEST_DECIDED: { status: 409, shows: 'toast', to: 'operator' },
  REQUEST_OWN: { status: 403, shows: 'toast', to: 'operator' },
  JOB_FAILED: { status: 422, shows: 'toast', to: 'operator' },
  VERSION_CONFLICT: { status: 409, shows: 'dialog', to: 'operator' },
  SETTING_INVALID: { status: 422, shows: 'form', to: 'operator' },
  ADDRESS_PRIVATE: { status: 422, shows: 'form', to: 'operator' },
  CONTENT_INVALID: { status: 422, shows: 'form', to: 'operator' },
  // Seamless wallet (vendors)
  SIGNATURE_INVALID: { status: 401, shows: 'toast', to: 'vendor' },
  SIGNATURE_EXPIRED: { status: 401, shows: 'toast', to: 'vendor' },
  SIGNATURE_REPLAYED: { status: 403, shows: 'toast', to: 'vendor' },
  SESSION_UNKNOWN: { status: 422, shows: 'toast', to: 'vendor' },
  BET_UNKNOWN: { status: 422, shows: 'toast', to: 'vendor' },
  ROUND_CANCELLED: { status: 422, shows: 'toast', to: 'vendor' },
  ROUND_SETTLED: { status: 422, shows: 'toast', to: 'vendor' },
  ROUND_OPEN: { status: 422, shows: 'toast', to: 'vendor' },
} as const satisfies Record<string, ErrorEntry>

/** Where the client displays an error. */
export type ErrorPlace = 'field' | 'form' | 'dialog' | 'toast' | 'page'

/** Properties of an error code. */
export interface ErrorEntry {
  readonly status: number
  readonly shows: ErrorPlace
  readonly field?: string
  readonly to?: 'operator' | 'vendor'
}

/** Returns the HTTP status of an error. */
export function getErrorStatus({ code }: { readonly code: keyof typeof errorCatalogue }): number {
  return errorCatalogue[code].status
}

/** Whether an untrusted string is a code of the catalogue. */
export function isErrorCode(value: string): value is keyof typeof errorCatalogue {
  return Object.hasOwn(errorCatalogue, value)
}
