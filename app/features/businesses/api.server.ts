import { z } from 'zod'
import { type Ask, instead, row } from '#app/core/api/row.ts'
import { DomainError } from '#app/core/errors.ts'
import { type Outcome } from '#app/core/operation.server.ts'
import { timeText } from '#app/core/schema.ts'
import { businesses } from '#app/features/businesses/operations.server.ts'
import { now } from '#app/lib/clock.ts'
import { digitsOf } from '#app/lib/phone.ts'
import { BusinessBody, businessIn, businessOut, WireBusiness } from './api-wire.ts'
import { creditAlertDefaults } from './record/schemas-settings.ts'
import { teamApi } from './team/api.server.ts'

const group = 'Negocio'
const one = z.object({ data: WireBusiness })
const words = {
	slug: 'search',
	timeZone: 'timezone',
	logoFileId: 'logo',
	userId: 'user',
	movementCategories: 'moneyMovementCategories',
}

/** The business of the key or the session; another one is not found. */
function own(id: string, businessId: string) {
	// NEG-024: '/business/data' without an id.
	if (id === 'data') throw new DomainError('invalid_input', 'id', undefined, 'ID de negocio requerido')
	if (id !== businessId) throw new DomainError('not_found', 'id')
	return {}
}

function answerOf<Value>(outcome: Outcome<Value>): Value {
	if (outcome.ok) return outcome.value
	const { code, fields, details } = outcome.failure
	const [[field, [sentence] = []] = []] = Object.entries(fields)
	throw new DomainError(code, field, details, sentence)
}

const stored = async (ask: Ask) => answerOf(await ask(businesses.getRecord, {}))
const current = async (ask: Ask) => businessOut(await stored(ask), now())

const testingNumber = z.object({
	whatsapp: z.string(),
	countryCode: z.string().optional(),
	countryCodeExt: z.string().optional(),
})

/** Each of its calls carries one of these; the settings come together. */
const PatchBody = z.object({
	user: z
		.union([z.string(), z.object({ _id: z.string() })])
		.optional()
		.describe('La persona que será dueña'),
	userId: z
		.string()
		.optional()
		.describe('Reclama el negocio para esta persona; las demás lo hacen con su código (D-07)'),
	stripeCustomerId: z.string().optional(),
	counters: z
		.object({ lowCreditThreshold: z.number().optional(), creditNotificationInterval: z.number().optional() })
		.optional(),
	delayResponse: z.number().optional().describe('Milisegundos'),
	testingNumbers: z.array(testingNumber).optional(),
	limitMessagesPerDay: z.number().optional().describe('Sin él, o null: sin límite'),
	quietFrom: timeText.optional().describe('Desde esta hora de la sucursal no salen recordatorios'),
	quietTo: timeText.optional(),
})
type PatchBody = z.output<typeof PatchBody>

/** Only the platform's own people: the business, and whether one of them looks after it. */
const HouseBody = BusinessBody.extend({
	admin: z.boolean().default(false).describe('Si alguien de la plataforma lo atiende'),
	adminId: z.string().optional().describe('Quién de la plataforma; hace falta si admin es true'),
})

export const businessesApi = [
	row({
		method: 'GET',
		path: '/business/{id}',
		group,
		operation: businesses.getRecord,
		answer: one,
		in: ({ params, businessId }) => own(params.id, businessId),
		out: (record) => ({ data: businessOut(record, now()) }),
	}),
	row({
		method: 'GET',
		path: '/business/data/{id}',
		group,
		summary: 'Muestra el negocio y si su inicio de sesión de Facebook está conectado.',
		operation: businesses.getRecord,
		answer: z.object({ data: z.object({ business: WireBusiness }) }),
		in: ({ params, businessId }) => own(params.id, businessId),
		out: (record) => ({ data: { business: businessOut(record, now()) } }),
	}),
	row({
		method: 'POST',
		path: '/business',
		group,
		operation: businesses.createAnother,
		body: BusinessBody,
		answer: z.object({ data: z.object({ _id: z.string() }) }),
		done: 'Negocio registrado',
		words,
		in: ({ body }) => businessIn(body),
		out: ({ businessId }) => ({ data: { _id: businessId } }),
	}),
	row({
		method: 'PUT',
		path: '/business/{id}',
		group,
		operation: businesses.saveBusiness,
		body: BusinessBody,
		answer: one,
		done: 'Negocio actualizado',
		words,
		in: async ({ params, body, businessId, ask }) => {
			own(params.id, businessId)
			return businessIn(body, await stored(ask))
		},
		out: async (_saved, { ask }) => ({ data: await current(ask) }),
	}),
	row({
		method: 'PUT',
		path: '/admin/business/{id}',
		group,
		operation: businesses.saveByHouse,
		body: HouseBody,
		answer: one,
		done: 'Negocio actualizado',
		words,
		in: async ({ params, body, businessId, ask }) => {
			own(params.id, businessId)
			if (body.admin && !body.adminId)
				throw new DomainError('invalid_input', 'adminId', undefined, 'Di quién lo atiende')
			return { ...businessIn(body, await stored(ask)), adminId: body.admin ? body.adminId : undefined }
		},
		out: async (_saved, { ask }) => ({ data: await current(ask) }),
	}),
	row({
		method: 'PATCH',
		path: '/business/{id}',
		group,
		summary: 'Guarda la configuración, los avisos de créditos, la persona dueña o el cliente de tarjetas.',
		operation: businesses.saveSettings,
		body: PatchBody,
		answer: one,
		done: 'Configuración actualizada correctamente',
		words,
		in: async ({ params, body, businessId, ask }) => {
			own(params.id, businessId)
			return settingsIn(body, ask)
		},
		instead: async ({ params, body, businessId, ask }) => {
			own(params.id, businessId)
			return otherThanSettings(body, ask)
		},
		out: async (_saved, { ask }) => ({ data: await current(ask) }),
	}),
	...teamApi,
]

async function settingsIn(body: PatchBody, ask: Ask) {
	const { delayResponse, testingNumbers, limitMessagesPerDay, quietFrom, quietTo } = body
	const answers = [delayResponse, testingNumbers, limitMessagesPerDay].some((value) => value !== undefined)
	if (!answers && quietFrom === undefined && quietTo === undefined) {
		throw new DomainError('invalid_input', 'delayResponse', undefined, 'Indica qué cambiar del negocio')
	}
	const record = await stored(ask)
	const { creditsPerDay, patienceMinutes } = record
	const numbers = testingNumbers ?? record.testingNumbers
	return {
		delayResponse: delayResponse ?? record.delayResponse,
		quietFrom: quietFrom ?? record.quietFrom,
		quietTo: quietTo ?? record.quietTo,
		creditsPerDay,
		patienceMinutes,
		// Quiet hours alone leave the limit as it is.
		limitMessagesPerDay: answers ? limitMessagesPerDay : record.limitMessagesPerDay,
		testingNumbers: numbers.map(({ whatsapp, countryCode }) => ({
			whatsapp,
			countryCode: digitsOf(countryCode ?? '52'),
		})),
	}
}

async function otherThanSettings({ user, userId, stripeCustomerId, counters }: PatchBody, ask: Ask) {
	if (userId !== undefined) return instead(businesses.setOwner, { userId })
	if (user !== undefined) return instead(businesses.setOwner, { userId: typeof user === 'string' ? user : user._id })
	if (stripeCustomerId !== undefined) return instead(businesses.setStripeCustomer, { stripeCustomerId })
	if (counters === undefined) return null
	const { counters: before } = await stored(ask)
	return instead(businesses.saveCreditAlerts, {
		lowCreditThreshold:
			counters.lowCreditThreshold ?? before.lowCreditThreshold ?? creditAlertDefaults.lowCreditThreshold,
		creditNotificationInterval:
			counters.creditNotificationInterval ??
			before.creditNotificationInterval ??
			creditAlertDefaults.creditNotificationInterval,
	})
}
