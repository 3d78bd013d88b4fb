import { getDefaultCountries, isCountryCode, splitMobileNumber, type CountryCode } from '@croupier/domain/countries'
import { countryCodes } from '@croupier/endpoints/calls/verification'
import { toQueryKey } from '@croupier/runtime/data/query-keys'
import { useSite } from '@croupier/runtime/platform/site-context'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** A mobile number that is being typed. */
export interface MobileEntry {
  /** E.164, possibly incomplete. */
  readonly number: string
  readonly setNumber: (number: string) => void
  readonly country: CountryCode
  readonly setCountry: (country: CountryCode) => void
  /** Countries whose numbers the site accepts, its own first. */
  readonly countries: readonly CountryCode[]
  /** Returns the fields of a call for a valid number. */
  readonly toFields: (number: string) => { readonly mobileNum: string; readonly countryDialingCode: string }
}

/** The mobile number of a form. Until the countries are loaded, that of the brand's currency counts. */
export function useMobileEntry(): MobileEntry {
  const { api, brand } = useSite()
  const { data } = useQuery({
    queryKey: toQueryKey(countryCodes),
    queryFn: ({ signal }) => api.call(countryCodes, { signal }),
    staleTime: Infinity,
  })
  const loaded = (data ?? []).map(({ countryCode }) => countryCode).filter(isCountryCode)
  const countries = loaded.length > 0 ? loaded : getDefaultCountries(brand.currency)
  const [number, setNumber] = useState('')
  const [chosen, setCountry] = useState<CountryCode>()
  const [home = 'MM'] = countries
  const country = chosen !== undefined && countries.includes(chosen) ? chosen : home

  return {
    number,
    setNumber,
    country,
    setCountry,
    countries,
    toFields: (valid) => {
      const { national = valid, dialingCode = '' } = splitMobileNumber(valid, countries) ?? {}
      return { mobileNum: national, countryDialingCode: dialingCode }
    },
  }
}
