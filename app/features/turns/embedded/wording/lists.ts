/** Cut at a word to what fits a button or a list row. */
export function cut(text: string, length: number): string {
	if (text.length <= length) return text
	const short = text.slice(0, length - 1)
	const space = text[length - 1] === ' ' ? -1 : short.lastIndexOf(' ')
	return `${(space > length / 2 ? short.slice(0, space) : short).trimEnd()}…`
}

export function capital(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '45 minutos', '1 hora', '1 hora y media', '2 horas y 15 minutos' */
export function durationWords(minutes: number): string {
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
	if (hours === 0) return `${rest} minutos`
	const whole = hours === 1 ? '1 hora' : `${hours} horas`
	if (rest === 0) return whole
	return rest === 30 ? `${whole} y media` : `${whole} y ${rest} minutos`
}

/** Each in a line of its own. */
export function bullets(lines: string[]): string {
	return lines.map((line) => `• ${line}`).join('\n')
}
