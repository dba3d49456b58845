import { decimalText } from '#app/lib/money.ts'
import { type Figures } from '../schemas.ts'

export const reasonTexts: Record<string, string> = {
	asked: 'Pidió hablar con una persona',
	complaint: 'Queja o reclamo',
	not_understood: 'No supo contestar',
	tool_failed: 'Algo falló al hacerlo',
}

/** '82 %' */
export function percent(part: number, whole: number): string {
	return whole === 0 ? '—' : `${Math.round((part / whole) * 100)} %`
}

/** 'Contestaron 381 conversaciones. En 312 no hizo falta nadie. Dejaron 96 citas.' */
export function leadIn({ conversations, alone, bookings }: Figures): string {
	const talks = conversations === 1 ? '1 conversación' : `${conversations} conversaciones`
	const visits =
		bookings === 0 ? 'Todavía no dejaron citas.' : `Dejaron ${bookings} ${bookings === 1 ? 'cita' : 'citas'}.`
	const nobody = alone === 0 ? 'En todas ayudó alguien del equipo.' : `En ${alone} no hizo falta nadie.`
	return `Contestaron ${talks}. ${nobody} ${visits}`
}

type Spent = Required<Figures>['spent']

/** '3.40' credits, or of each model; a dash where nothing was booked. */
export function costPerBooking({ spent, bookings }: Figures): string {
	if (!spent || bookings === 0) return '—'
	return credits({
		gpt_model: Math.round(spent.gpt_model / bookings),
		reasoning_model: Math.round(spent.reasoning_model / bookings),
	})
}

/** What all of them took. */
export function costText(spent: Spent): string {
	return `créditos · ${credits(spent)} en total`
}

function credits({ gpt_model, reasoning_model }: Spent): string {
	if (reasoning_model === 0) return decimalText(gpt_model)
	if (gpt_model === 0) return decimalText(reasoning_model)
	return `${decimalText(gpt_model)} GPT + ${decimalText(reasoning_model)} Reasoning`
}

/** '8 s', '3 min' */
export function durationText(ms: number): string {
	const seconds = Math.max(1, Math.round(ms / 1000))
	return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

/** Read and written, on average of the turns that asked a language model. */
export function tokensEach({ turns, read, written }: Required<Figures>['tokens']): string {
	return Math.round((read + written) / Math.max(1, turns)).toLocaleString('es-MX')
}

/** '12,400 leídos (9,100 ya conocidos) y 600 escritos' */
export function tokensText({ read, known, written }: Required<Figures>['tokens']): string {
	const [all, kept, told] = [read, known, written].map((count) => count.toLocaleString('es-MX'))
	return `${all} leídos (${kept} ya conocidos) y ${told} escritos`
}
