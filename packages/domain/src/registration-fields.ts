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

/** A server's rule for one field. Pattern `*` matches anything. */
export interface FieldRule {
  readonly field: RegistrationField
  readonly enabled: boolean
  readonly required: boolean
  readonly acceptedPattern: string
  readonly patternId: PatternId
  readonly minLength: number
  readonly maxLength: number
}

/** Ids of the named patterns; the expressions stand in `registration.ts`, so that a form-less page does not carry them. */
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
