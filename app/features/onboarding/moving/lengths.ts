const day = 1440

/**
 * Minutes of a length as files have it: '45', '45 min', '1 h 30 min', '1:30', '1 hora y media', '01:30:00', and the part of
 * a day that a spreadsheet keeps (0.03125). Null for what is no length.
 */
export function minutesIn(typed: string): number | null {
	const text = typed.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, 60)
	const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?(?: ?(?:h|hrs?|horas?))?$/.exec(text)
	if (clock) return within(Number(clock[1]) * 60 + Number(clock[2]))
	if (/^0?[.,]\d+$/.test(text)) return within(Math.round(Number(text.replace(',', '.')) * day))
	const plain = /^(\d{1,4})(?:[.,]0+)? ?(?:m|min|mins|minutos?|minutes?|')?\.?$/.exec(text)
	if (plain) return within(Number(plain[1]))
	const hours =
		/^(\d{1,2})(?:[.,](\d{1,2}))? ?(?:h|hr|hrs|horas?|hours?)\.?(?:(?: y| con|,)? ?(\d{1,2}) ?(?:m|min|mins|minutos?|minutes?)?\.?)?$/.exec(
			text,
		)
	if (hours) {
		const part = hours[2] ? Number(`0.${hours[2]}`) * 60 : 0
		return within(Math.round(Number(hours[1]) * 60 + part + Number(hours[3] ?? 0)))
	}
	const half = /^(?:(\d{1,2}) ?(?:h|hr|hrs|horas?) y media|media hora)$/.exec(text)
	return half ? within(Number(half[1] ?? 0) * 60 + 30) : null
}

function within(minutes: number): number | null {
	return minutes >= 1 && minutes <= day ? minutes : null
}
