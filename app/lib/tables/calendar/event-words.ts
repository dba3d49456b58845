const shortestPhone = 10
const longestPhone = 13

/** The columns of a table of events; the last one says why an event can't be brought. */
export function calendarHeads(refusalHead: string): string[] {
	return ['Título', 'Fecha', 'Hora', 'Duración', 'Notas', 'Teléfono', 'Correo', 'Estado', refusalHead]
}

/** Some calendars keep their notes as a page. */
export function plainNotes(text: string): string {
	const lines = text
		.slice(0, 20_000)
		.replace(/<br\s*\/?>|<\/p>/gi, '\n')
		.replace(/<[^>]{0,500}>/g, '')
		.replace(/&nbsp;/g, ' ')
		.replace(/&amp;/g, '&')
	return lines.trim().slice(0, 2000)
}

/** The first number in a text that is as long as a telephone's. */
export function phoneIn(text: string): string {
	const found = text.match(/\+?\d[\d\s().-]{6,20}\d/g) ?? []
	return (
		found
			.map((one) => one.replace(/\D/g, ''))
			.find(({ length }) => length >= shortestPhone && length <= longestPhone) ?? ''
	)
}
