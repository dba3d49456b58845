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

/** Area codes of two digits, after which Mexico writes groups of four (libphonenumber's metadata for MX). */
const shortArea = /^(33|55|56|81)\d{8}$/

/**
 * '52 555 123 4567': the country code, then groups of 3, 3 and 4 (documents 000 §5, 001 §9, 002 §5). Without a code, and
 * where the code is that of `home`, as people dial it there: '55 0379 5853', '999 123 4567'.
 */
export function phoneText(countryCode: string, national: string, home?: string | null): string {
	const digits = digitsOf(national)
	const code = countryCode === home ? '' : countryCode
	const isShort = !code && (home ?? '52') === '52' && shortArea.test(digits)
	const cuts = isShort ? [2, 6] : [3, 6]
	const groups = [code, digits.slice(0, cuts[0]), digits.slice(cuts[0], cuts[1]), digits.slice(cuts[1])]
	return groups.filter(Boolean).join(' ')
}

/** A number as somebody wrote it: ten digits in a row in groups, anything else as it is. */
export function writtenPhoneText(phone: string): string {
	const bare = phone.trim()
	return /^\d{10}$/.test(bare) ? phoneText('', bare) : bare
}

/** '+525503795853' of a number as somebody wrote it, for whoever reads it from another country. */
export function worldPhone(countryCode: string | null, phone: string): string {
	const digits = digitsOf(phone)
	if (phone.trim().startsWith('+')) return `+${digits}`
	return countryCode && digits.length <= 10 ? `+${countryCode}${digits}` : phone.trim()
}

/** 'tel:+525503795853': calls a number as somebody wrote it. */
export function callLink(phone: string): string {
	return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digitsOf(phone)}`
}

/** Click-to-chat: opens a conversation with the number, with a text ready to be sent. Null without a number. */
export function chatLink(countryCode: string, national: string, text?: string): string | null {
	const digits = digitsOf(national)
	if (!digits) return null
	return `https://wa.me/${digitsOf(countryCode)}${digits}${text ? `?${new URLSearchParams({ text })}` : ''}`
}
