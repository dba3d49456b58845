import { dateInWords } from '#app/lib/time-text.ts'

/** A start, and what may begin then where that is little. */
export type FreeStart = { time: string; services: string[] | null }

export type PostFacts = { day: string; branch: string; business: string; link: string | null; times: FreeStart[] }

/** What a text of the owner may name. */
export const postMarks = ['{fecha}', '{horarios}', '{sucursal}', '{negocio}', '{enlace}'] as const

const usual =
	'Horarios libres para el {fecha} en {negocio}, {sucursal}:\n\n{horarios}\n\nEscríbenos para apartar el tuyo.'
const withLink = `${usual.slice(0, -1)} o reserva aquí: {enlace}`
/** The longest caption that Instagram takes. */
const longest = 2200
const shownNames = 3

/** The owner's text with the day's hours in it; the hours stand at its end where it doesn't say where. */
export function postText(template: string, { day, branch, business, link, times }: PostFacts): string {
	const chosen = template.trim() || (link ? withLink : usual)
	const whole = chosen.includes('{horarios}') ? chosen : `${chosen}\n\n{horarios}`
	const facts: Record<string, string> = {
		fecha: dateInWords(day),
		horarios: times.map(lineOf).join('\n'),
		sucursal: branch,
		negocio: business,
		enlace: link ?? '',
	}
	// In one go: what stands in a name is no mark.
	const text = whole.replace(/\{(fecha|horarios|sucursal|negocio|enlace)\}/g, (_, name) => facts[name] ?? '')
	return text.trim().slice(0, longest)
}

function lineOf({ time, services }: FreeStart): string {
	if (!services) return `• ${time}`
	const more = services.length - shownNames
	const names = services.slice(0, shownNames).join(', ')
	return `• ${time}: ${names}${more > 0 ? ` y ${more} más` : ''}`
}
