const names = new Map<string, boolean>()

/** Whether `text` names an IANA zone ('America/Tijuana'); an offset such as '-06:00' is none. For the browser too. */
export function isTimeZoneName(text: string): boolean {
	const known = names.get(text)
	if (known !== undefined) return known
	const answer = /^[A-Z][\w+/-]*$/.test(text) && canFormat(text)
	names.set(text, answer)
	return answer
}

function canFormat(timeZone: string): boolean {
	try {
		new Intl.DateTimeFormat('es-MX', { timeZone })
		return true
	} catch {
		return false
	}
}
