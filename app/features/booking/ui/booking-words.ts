const parts = [
	{ name: 'Mañana', until: '12:00' },
	{ name: 'Tarde', until: '19:00' },
	{ name: 'Noche', until: '24:00' },
]

/** Hours of a day by its parts; a part without any is left out. */
export function byPartOfDay(times: string[]): { name: string; times: string[] }[] {
	return parts
		.map(({ name, until }, index) => {
			const from = parts[index - 1]?.until ?? '00:00'
			return { name, times: times.filter((time) => time >= from && time < until) }
		})
		.filter((part) => part.times.length > 0)
}

/** 'una hora', '2 horas', '24 horas', '3 días' */
export function hoursInWords(hours: number): string {
	if (hours >= 48 && hours % 24 === 0) return `${hours / 24} días`
	if (hours === 24) return '24 horas'
	return hours === 1 ? 'una hora' : `${hours} horas`
}
