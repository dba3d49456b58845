import { z } from 'zod'
import { dateText, idText, text } from '#app/core/schema.ts'
import { parseMinor } from '#app/lib/money.ts'
import { commissionKinds, commissionTypes } from '#db/schema/earnings.ts'

export const messages = {
	value: 'Escribe un porcentaje o una cantidad, como 40 o 120.50',
	percent: 'El porcentaje va de 0.01 a 100',
	noService: 'La regla es de productos: elige un producto, o deja vacío el servicio',
	noProduct: 'La regla es de servicios: elige un servicio, o deja vacío el producto',
	known: 'Ya hay una regla para lo mismo: cámbiala o quítala primero',
	open: 'Esta quincena todavía no termina',
	closed: 'Esta quincena ya se cerró',
	nothing: 'En esta quincena no hay comisiones que cerrar',
}

const chosen = idText.optional()

/** A commission as it is typed; what is left empty is of everybody, or of everything. */
export const SaveRule = z
	.object({
		kind: z.enum(commissionKinds).default('service'),
		specialistId: chosen,
		serviceId: chosen,
		productId: chosen,
		type: z.enum(commissionTypes).default('percentage'),
		value: text({ max: 12 }).refine((typed) => (parseMinor(typed) ?? 0) > 0, { error: messages.value }),
		afterProducts: z.boolean().default(false),
	})
	.refine(({ type, value }) => type === 'fixed' || (parseMinor(value) ?? 0) <= 10_000, {
		path: ['value'],
		error: messages.percent,
	})
	// What is chosen for the other kind would be dropped without a word, and the rule be of everything.
	.refine(({ kind, serviceId }) => kind === 'service' || !serviceId, {
		path: ['serviceId'],
		error: messages.noService,
	})
	.refine(({ kind, productId }) => kind === 'product' || !productId, {
		path: ['productId'],
		error: messages.noProduct,
	})
export type SaveRule = z.output<typeof SaveRule>

export const OneRule = z.object({ ruleId: idText })
export type OneRule = z.output<typeof OneRule>

export const SetRuleActive = OneRule.extend({ active: z.boolean().default(false) })
export type SetRuleActive = z.output<typeof SetRuleActive>

export const NoInput = z.object({})

const Rule = z.object({
	id: z.string(),
	kind: z.enum(commissionKinds),
	/** Null: of everybody. */
	specialist: z.string().nullable(),
	/** Null: of all of them. */
	thing: z.string().nullable(),
	type: z.enum(commissionTypes),
	value: z.number().int(),
	afterProducts: z.boolean(),
	isActive: z.boolean(),
})
export type ShownRule = z.output<typeof Rule>

export const RuleList = z.object({ currency: z.string(), rules: z.array(Rule) })
export type RuleList = z.output<typeof RuleList>

/** Any day of the fortnight that is meant. */
export const OfFortnight = z.object({ day: dateText })
export type OfFortnight = z.output<typeof OfFortnight>

const Line = z.object({
	kind: z.enum(commissionKinds),
	appointmentId: z.string(),
	day: z.string(),
	name: z.string(),
	client: z.string(),
	/** What it is of, in minor units, and what is earned. */
	baseMinor: z.number().int(),
	minor: z.number().int(),
	/** The rule in words. */
	rule: z.string(),
})

const Sheet = z.object({
	specialistId: z.string(),
	specialist: z.string(),
	totalMinor: z.number().int(),
	lines: z.array(Line),
	/** Who closed it and when; null while it is open. */
	closedBy: z.string().nullable(),
	closedAt: z.number().nullable(),
})
export type CommissionSheet = z.output<typeof Sheet>

export const Commissions = z.object({
	from: z.string(),
	to: z.string(),
	currency: z.string(),
	timeZone: z.string(),
	business: z.string(),
	/** Whether its last day is over in every branch. */
	isOver: z.boolean(),
	/** Whether it is over and somebody earned something that is not closed. */
	canClose: z.boolean(),
	sheets: z.array(Sheet),
	/** Lines of open sheets whose price is in another currency: they are in no sum. */
	leftOut: z.number().int(),
})
export type Commissions = z.output<typeof Commissions>
