import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { canonicalPhone } from './phone.ts'

// Apart from the rest of a phone's rules: it brings the numbering plans of the whole world, which no page of a client needs.

/** '5215512345678' → {countryCode:'52', national:'5512345678'}; unknown countries keep all digits as national. */
export function splitPhone(full: string): { countryCode: string; national: string } {
	const digits = canonicalPhone(full)
	const parsed = parsePhoneNumberFromString(`+${digits}`)
	if (!parsed) return { countryCode: digits.slice(0, 2), national: digits.slice(2) }
	return { countryCode: parsed.countryCallingCode, national: parsed.nationalNumber }
}
