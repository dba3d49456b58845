import { z } from 'zod'
import es from 'zod/v4/locales/es.js'
import { parseMinor, placesOf } from '#app/lib/money.ts'
import { isPlainName } from '#app/lib/plain-name.ts'
import { isLocalDate } from '#app/lib/time-calendar.ts'
import { DomainError } from './errors.ts'

// Every schema of the house begins here: what has no sentence of its own speaks Spanish in the browser and on the server.
z.config({
	...es(),
	customError: ({ code, input }) =>
		code === 'invalid_type' && input === undefined ? 'Este campo es requerido' : undefined,
})

/** Trimmed and optional; doors drop blank fields first, so blank counts as absent. */
export function optionalText(max: number) {
	return z
		.string()
		.trim()
		.max(max, { error: `Máximo ${max} caracteres` })
		.optional()
}

/** Required text with its limits; `required` is what an empty field says. */
export function text({
	min = 1,
	max,
	required = 'Este campo es requerido',
}: {
	min?: number
	max: number
	required?: string
}) {
	return z
		.string({ error: required })
		.trim()
		.min(1, { error: required, abort: true })
		.min(min, { error: `Mínimo ${min} caracteres` })
		.max(max, { error: `Máximo ${max} caracteres` })
}

/** A decimal amount as people type it: '1,062.50'. `lib/money` turns it into minor units inside the verb. */
export const moneyText = z
	.string({ error: 'Este campo es requerido' })
	.trim()
	.refine((typed) => parseMinor(typed) !== null, { error: 'Escribe una cantidad como 1,062.50' })

/** What is said of cents where there are none, or of what is no amount. */
export function amountProblem(currency: string): string {
	return placesOf(currency) === 0
		? `${currency} no tiene centavos: escribe una cantidad entera`
		: 'Escribe una cantidad como 1,062.50'
}

/** What a person typed as minor units of the money that it is in. Throws `invalid_input` on cents of a currency that has none. */
export function typedMinor(typed: string, currency: string, field = 'amount'): number {
	const minor = parseMinor(typed, currency)
	if (minor === null) throw new DomainError('invalid_input', field, undefined, amountProblem(currency))
	return minor
}

/** A page of a list: what comes after `cursor`, at most `limit` rows. */
export const pageInput = {
	cursor: z.string().max(200).optional(),
	limit: z.number().int().min(1).max(200).default(50),
}

export const idText = z.string().min(1, { error: 'Este campo es requerido' }).max(64)
// Ends the reading of what holds it: a rule about several dates must not reckon with one that is none.
const noDate = { error: 'Escribe una fecha válida', abort: true }
export const dateText = z.iso.date(noDate).refine(isLocalDate, noDate)
export const timeText = z.iso.time({ precision: -1, error: 'Escribe una hora válida' })

/** A name of something: limits as asked, and no double quotes. */
export function nameText(limits: { min?: number; max: number; required?: string }) {
	return text(limits).refine((typed) => !typed.includes('"'), { error: 'No uses comillas dobles' })
}

/** The name of a person, a business or a partner: it travels in mails, under our sender, to people who asked for nothing. */
export function mailedName(limits: { min?: number; max: number; required?: string }) {
	return text(limits).refine(isPlainName, {
		error: 'Escríbelo en una línea y sin direcciones de internet; deja un espacio después de cada punto',
	})
}

/** An identifier that people make up themselves: at most ten letters and digits. */
export function customIdText(tooLong = 'Máximo 10 caracteres') {
	return z
		.string()
		.trim()
		.max(10, { error: tooLong })
		.regex(/^[\p{L}\p{N}]*$/u, { error: 'Solo letras y números' })
		.optional()
}

const campaignWord = z.string().trim().min(1).max(100)

/** The words by which an address tells from which campaign somebody came. */
export const Utm = z.object({
	source: campaignWord,
	medium: campaignWord.optional(),
	campaign: campaignWord.optional(),
	content: campaignWord.optional(),
	term: campaignWord.optional(),
})
export type Utm = z.output<typeof Utm>
