/** Fields that a registration form may have (specification, section 3). */
export const registrationFields = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'nickname',
  'telegram',
  'zalo',
  'recommenderId',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
  'permanentAddress',
  'currentAddress',
] as const
export type RegistrationField = (typeof registrationFields)[number]

/** The server's rule for one field. Pattern `*` matches anything. */
export interface FieldRule {
  readonly field: RegistrationField
  readonly enabled: boolean
  readonly required: boolean
  readonly acceptedPattern: string
  readonly patternId: PatternId
  readonly minLength: number
  readonly maxLength: number
}

/** Ids of the named patterns. The expressions are in `registration.ts`, so that pages without a form do not bundle them. */
export const patternIds = [
  'any',
  'letterFirst',
  'kanjiDigits',
  'email',
  'lettersOrDigits',
  'lettersAndDigits',
  'digits',
  'alphanumericUpper',
  'englishSpaces',
  'noSpaces',
  'chinese',
  'date',
  'korean',
  'thai',
  'thaiOrEnglish',
  'upperSpaces',
  'fullName',
  'fullWidthJapanese',
  'upper',
  'strongPassword',
] as const
export type PatternId = (typeof patternIds)[number]
