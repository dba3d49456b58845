import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Digits alone. */
export function digitsOf(text: string): string {
	return text.replace(/\D/g, '')
}

/** Countries whose WhatsApp ids carry an extra digit after the country code (document 001 §9). */
const extended: Record<string, string> = { '52': '521', '54': '549' }

/** '52' → '521', '54' → '549', others unchanged. */
export function extendedCode(countryCode: string): string {
	return extended[countryCode] ?? countryCode
}

/**
 * Every way in which WhatsApp may write the number of one person: 52/521 (Mexico), 54/549 (Argentina), and Brazil
 * with or without its ninth digit (wire-formats: 'Number rule').
 */
export function phoneVariants(full: string): string[] {
	const digits = digitsOf(full)
	const variants = new Set([digits])
	for (const [plain, long] of Object.entries(extended)) {
		if (digits.startsWith(long) && digits.length === long.length + 10) variants.add(plain + digits.slice(long.length))
		else if (digits.startsWith(plain) && digits.length === plain.length + 10) variants.add(long + digits.slice(2))
	}
	if (/^55\d{2}9\d{8}$/.test(digits)) variants.add(digits.slice(0, 4) + digits.slice(5))
	else if (/^55\d{10}$/.test(digits)) variants.add(`${digits.slice(0, 4)}9${digits.slice(4)}`)
	return [...variants]
}

/** One spelling for all variants of a person's number: without the extra digit. Handles are stored so. */
export function canonicalPhone(full: string): string {
	return phoneVariants(full).reduce((shortest, next) => (next.length < shortest.length ? next : shortest))
}

/** '5215512345678' → {countryCode:'52', national:'5512345678'}; unknown countries keep all digits as national. */
export function splitPhone(full: string): { countryCode: string; national: string } {
	const digits = canonicalPhone(full)
	const parsed = parsePhoneNumberFromString(`+${digits}`)
	if (!parsed) return { countryCode: digits.slice(0, 2), national: digits.slice(2) }
	return { countryCode: parsed.countryCallingCode, national: parsed.nationalNumber }
}

/** '52 555 123 4567': the country code, then groups of 3, 3 and 4 (documents 000 §5, 001 §9, 002 §5). */
export function phoneText(countryCode: string, national: string): string {
	const digits = digitsOf(national)
	const groups = [countryCode, digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
	return groups.filter(Boolean).join(' ')
}

/** Click-to-chat: opens a conversation with the number, with a text ready to be sent. Null without a number. */
export function chatLink(countryCode: string, national: string, text?: string): string | null {
	const digits = digitsOf(national)
	if (!digits) return null
	return `https://wa.me/${digitsOf(countryCode)}${digits}${text ? `?${new URLSearchParams({ text })}` : ''}`
}
