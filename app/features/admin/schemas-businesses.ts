import { z } from 'zod'
import { logDays } from '#app/core/retention/log-days.ts'
import { dateText, idText, moneyText, optionalText, pageInput } from '#app/core/schema.ts'
import { renewals } from '#app/features/businesses/record/renewal.ts'
import { PersonByEmail } from '#app/features/partners/schemas-people.ts'

/** A person as the operator sees him. */
const Person = z.object({ id: z.string(), name: z.string(), email: z.string() })

export const ListBusinesses = z.object({
	...pageInput,
	search: optionalText(80),
	/** Only those of which a channel has a problem. */
	channels: z.enum(['failing']).optional(),
	limit: z.number().int().min(1).max(200).default(25),
})
export type ListBusinesses = z.output<typeof ListBusinesses>

export const BusinessLine = z.object({
	id: z.string(),
	name: z.string(),
	slug: z.string(),
	isDemo: z.boolean(),
	owner: Person.optional(),
	/** Credits as people read them. */
	credits: z.object({ gpt: z.string(), reasoning: z.string() }),
	createdAt: z.string(),
	/** Connected ones, and those of them with a problem. */
	channelCounts: z.object({ connected: z.number(), failing: z.number() }),
	/** When anything last happened in it. */
	lastActivityAt: z.string().optional(),
})
export type BusinessLine = z.output<typeof BusinessLine>

export const BusinessPage = z.object({
	businesses: z.array(BusinessLine),
	total: z.number(),
	next: z.string().optional(),
})
export type BusinessPage = z.output<typeof BusinessPage>

export const BusinessRef = z.object({ businessId: idText })
export type BusinessRef = z.output<typeof BusinessRef>

/** What it pays by. Absent is what was never set. */
const Plan = z.object({
	paymentMode: z.string().optional(),
	paymentLevel: z.number().optional(),
	/** In centavos, as is the balance. */
	pricePerConversionMinor: z.number().optional(),
	balanceMxnMinor: z.number(),
	/** Thousands of products. */
	productLimit: z.number().optional(),
	/** Days for which its part of the log is kept, where it is longer than everybody's. */
	logDays: z.number().optional(),
	/** The last day of the subscription, where the business is. */
	endsOn: z.string().optional(),
	isOver: z.boolean(),
	hasStripe: z.boolean(),
	isWorking: z.boolean(),
	partner: z.string().optional(),
})

export const BusinessCard = BusinessLine.extend({
	plan: Plan,
	timeZone: z.string(),
	currency: z.string(),
	category: z.string().optional(),
	members: z.array(Person.extend({ access: z.enum(['full', 'listed']) })),
	counts: z.object({
		branches: z.number(),
		specialists: z.number(),
		contacts: z.number(),
		appointments: z.number(),
		threads: z.number(),
		assistants: z.number(),
		failedJobs: z.number(),
	}),
	channels: z.array(
		z.object({
			channel: z.enum(['whatsapp', 'whatsapp_qr', 'instagram', 'messenger', 'webchat', 'web']),
			name: z.string(),
			problem: z.string().optional(),
		}),
	),
	movements: z.array(
		z.object({
			id: z.string(),
			at: z.string(),
			creditType: z.enum(['gpt_model', 'reasoning_model']),
			type: z.string(),
			credits: z.string(),
			/** Of one, with four decimals, where they were sold. */
			pricePerCredit: z.string().optional(),
			renewal: z.enum(renewals).optional(),
			comments: z.string().optional(),
		}),
	),
})
export type BusinessCard = z.output<typeof BusinessCard>

const thousands = { error: 'Escribe un número entero de 1 a 1,000' }
const level = { error: 'Escribe un número entero de 1 a 99' }
const days = { error: `Escribe un número entero de ${logDays} a 3,650` }

/**
 * The last day of the subscription, thousands of products (D-60), for how long its log is kept, its level with what a
 * conversion costs there, and its balance in pesos; what is left out has no end, no limit, is kept as long as everybody's,
 * has no level and no balance.
 */
export const SetPlan = z.object({
	businessId: idText,
	endsOn: dateText.optional(),
	productLimit: z.number(thousands).int(thousands).min(1, thousands).max(1000, thousands).optional(),
	logDays: z.number(days).int(days).min(logDays, days).max(3650, days).optional(),
	level: z.number(level).int(level).min(1, level).max(99, level).optional(),
	pricePerConversion: moneyText.optional(),
	balance: moneyText.optional(),
})
export type SetPlan = z.output<typeof SetPlan>

export const VisitBusiness = z.object({ token: z.string().max(100), businessId: idText })
export type VisitBusiness = z.output<typeof VisitBusiness>

export const LeaveBusiness = z.object({ token: z.string().max(100) })
export type LeaveBusiness = z.output<typeof LeaveBusiness>

export const Left = z.object({ businessId: z.string().optional() })
export type Left = z.output<typeof Left>

export const GiveCredits = z.object({
	businessId: idText,
	creditType: z.enum(['gpt_model', 'reasoning_model'], { error: 'Elige un modelo' }),
	/** Credits, with at most two decimals. */
	amount: moneyText.refine((typed) => !/^[0.,\s]*$/.test(typed), { error: 'Escribe cuántos créditos' }),
	/** What was charged for them in pesos; 0 is a gift. */
	total: moneyText,
	/** For how long the subscription is renewed with them; counted from its last day, or from today. */
	renewal: z.enum(renewals, { error: 'Elige una renovación' }).default('none'),
	renewFrom: z.enum(['end', 'today'], { error: 'Elige desde cuándo se cuenta' }).default('end'),
	comments: optionalText(200),
	/** Of the form: sent twice, credited once. */
	requestId: optionalText(40),
})
export type GiveCredits = z.output<typeof GiveCredits>

/** API-230: until when the subscription was renewed, and whether its Google Calendar needs a hand. */
const RenewalStatus = z.object({ success: z.boolean(), message: z.string() })

export const CreditsGiven = z.object({
	movementId: z.string(),
	free: z.boolean(),
	renewal: RenewalStatus.optional(),
})
export type CreditsGiven = z.output<typeof CreditsGiven>

const email = z.email({ error: 'El correo no es válido' }).trim().max(200)

export const FindPerson = z.object({ email })
export type FindPerson = z.output<typeof FindPerson>

export const FoundPerson = Person.extend({ role: z.enum(['user', 'partner', 'admin']) })
export type FoundPerson = z.output<typeof FoundPerson>

export const ChangeOwner = PersonByEmail.extend({ businessId: idText })
export type ChangeOwner = z.output<typeof ChangeOwner>

export const Done = z.object({ done: z.boolean() })
export type Done = z.output<typeof Done>
