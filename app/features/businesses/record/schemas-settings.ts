import { z } from 'zod'
import { text, timeText } from '#app/core/schema.ts'
import { CountryCode } from '#app/lib/phone-countries.ts'
import { usualQuietHours } from '#app/lib/quiet-hours.ts'
import { businessPhone } from './schemas-record.ts'

const whole = (least: number, most: number, unit: string) => {
	const error = `Escribe un número entero de ${least} a ${most.toLocaleString('es-MX')} ${unit}`
	return z.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

/** A row of the form without its number counts as none. */
const testingNumber = z.object({ whatsapp: businessPhone.optional(), countryCode: CountryCode })

/** NEG-026: `delayResponse` in milliseconds; without `limitMessagesPerDay` there is no limit (null on the wire). */
export const SaveSettings = z.object({
	delayResponse: whole(0, 120_000, 'milisegundos'),
	limitMessagesPerDay: whole(1, 10_000, 'respuestas').optional(),
	creditsPerDay: whole(1, 1_000_000, 'créditos')
		.optional()
		.describe('Lo que todos los asistentes pueden gastar en un día; vacío: sin límite'),
	patienceMinutes: whole(0, 60, 'minutos')
		.optional()
		.describe('Lo que puede callar el modelo de lenguaje antes de que conteste el asistente integrado; vacío: nunca'),
	quietFrom: timeText.default(usualQuietHours.quietFrom).describe('Desde esta hora no salen recordatorios ni avisos'),
	quietTo: timeText.default(usualQuietHours.quietTo).describe('Hasta esta hora; la misma que la otra: siempre salen'),
	testingNumbers: z.array(testingNumber).max(50, { error: 'Máximo 50 números de prueba' }).default([]),
})
export type SaveSettings = z.output<typeof SaveSettings>

/** Document 002 §9: 1 to 1000 credits, 1 to 168 hours. */
export const SaveCreditAlerts = z.object({
	lowCreditThreshold: whole(1, 1000, 'créditos'),
	creditNotificationInterval: whole(1, 168, 'horas'),
})
export type SaveCreditAlerts = z.output<typeof SaveCreditAlerts>

/** What holds, and what that form starts with, where nothing was ever saved; a new business starts with other values (NEG-017). */
export const creditAlertDefaults = { lowCreditThreshold: 10, creditNotificationInterval: 24 }

export const SetStripeCustomer = z.object({ stripeCustomerId: text({ max: 100 }) })
export type SetStripeCustomer = z.output<typeof SetStripeCustomer>

/** The id of a user, of no business in particular. */
export const SetOwner = z.object({ userId: text({ max: 64 }) })
export type SetOwner = z.output<typeof SetOwner>

export const Saved = z.object({ id: z.string() })
export type Saved = z.output<typeof Saved>
