import { z } from 'zod'
import { customIdText, dateText, idText, optionalText, pageInput, text } from '#app/core/schema.ts'
import { parseMinor } from '#app/lib/money.ts'
import { MoneyMovement, MovementType, PaymentMethod } from './schemas.ts'

export const messages = {
	aboveZero: 'El monto debe ser mayor a 0',
	noAmount: 'Escribe una cantidad como 1,062.50',
	unknownCategory: 'Elige una categoría de la lista',
	sameCategory: 'Esa categoría ya existe',
	categoryGone: 'Esa categoría ya no está en la lista',
	inFuture: 'La fecha del movimiento no puede ser futura',
	byProvider: 'Este movimiento lo registró el cobro en línea: se corrige con otro movimiento o con una devolución',
	ofTransfer: 'Es la mitad de un traspaso: elimínalo y regístralo otra vez',
	branchGone: 'La sucursal de este movimiento se eliminó: regístralo otra vez en la sucursal que corresponda',
	sameBranch: 'Elige dos sucursales distintas',
} as const

/** FIN-008: required, and one whole unit at least. What is no amount at all says how one is written. */
export const amountText = z
	.string({ error: 'Este campo es requerido' })
	.trim()
	.min(1, { error: 'Este campo es requerido', abort: true })
	.refine((typed) => !isBelowOne(typed), { error: messages.aboveZero, abort: true })
	.refine((typed) => parseMinor(typed) !== null, { error: messages.noAmount })

function isBelowOne(typed: string): boolean {
	const number = Number(typed.replace(/^\$\s*/, '').replaceAll(',', ''))
	return Number.isFinite(number) && number < 1
}

const category = text({ max: 40, required: messages.unknownCategory }).default('sales')
const method = z.enum(PaymentMethod.options, { error: 'Elige la forma de pago' })

/** What a person writes down of money that moved (FIN-002, FIN-003); `date` is a day of the branch. */
export const movementFields = {
	type: z.enum(MovementType.options, { error: 'Elige ingreso o gasto' }),
	amount: amountText.describe('Cantidad en la moneda del negocio, 350.00'),
	date: dateText.describe('Día del movimiento, AAAA-MM-DD'),
	branchId: idText,
	paymentMethod: method,
	category,
	customId: customIdText('El identificador debe tener máximo 10 caracteres'),
	contactId: idText.optional(),
	comments: optionalText(300),
	fileId: idText.optional().describe('La foto del comprobante'),
}

export const CreateMovement = z.object(movementFields)
export type CreateMovement = z.output<typeof CreateMovement>

export const EditMovement = z.object({ movementId: idText, ...movementFields })
export type EditMovement = z.output<typeof EditMovement>

export const OneMovement = z.object({ movementId: idText })
export type OneMovement = z.output<typeof OneMovement>

/** From one branch to another, on a day of the first. */
export const TransferBetween = z
	.object({
		fromBranchId: idText,
		toBranchId: idText,
		amount: amountText,
		date: dateText,
		paymentMethod: method,
		comments: optionalText(300),
	})
	.refine(({ fromBranchId, toBranchId }) => fromBranchId !== toBranchId, {
		path: ['toBranchId'],
		error: messages.sameBranch,
	})
export type TransferBetween = z.output<typeof TransferBetween>

/** What the list tells apart: a tip is money of who attended, and what goes between branches is neither income nor expense. */
export const MovementSort = z.enum(['income', 'expense', 'tip', 'transfer'])
export type MovementSort = z.output<typeof MovementSort>

export const ListMovements = z.object({
	from: dateText.optional(),
	to: dateText.optional(),
	type: MovementSort.optional(),
	category: optionalText(40),
	paymentMethod: PaymentMethod.optional(),
	branchId: idText.optional(),
	contactId: idText.optional(),
	...pageInput,
})
export type ListMovements = z.output<typeof ListMovements>

export const ExportMovements = ListMovements.extend({ limit: z.number().int().min(1).max(1000).default(1000) })
export type ExportMovements = z.output<typeof ExportMovements>

export const NoteExport = z.object({ format: z.enum(['csv', 'xlsx']), filter: z.string().max(500) })
export type NoteExport = z.output<typeof NoteExport>

/** As the finance screens show it: with the names of what it names. */
export const ShownMovement = MoneyMovement.extend({
	branchName: z.string().nullable(),
	contactName: z.string().nullable(),
	timeZone: z.string(),
	fileId: z.string().nullable(),
	createdBy: z.string().nullable(),
	/** The other branch of a transfer. */
	isTransfer: z.boolean(),
	isRecurring: z.boolean(),
	/** Written by the provider's own word: nobody changes it by hand. */
	isByProvider: z.boolean(),
})
export type ShownMovement = z.output<typeof ShownMovement>

const minor = z.number().int()
/** Tips less what was handed on of them. */
const Sums = z.array(z.object({ currency: z.string(), income: minor, expense: minor, tips: minor }))

/** A page, and what all that fits the filters comes to. */
export const MovementPage = z.object({
	movements: z.array(ShownMovement),
	total: z.number().int(),
	sums: Sums,
	next: z.string().optional(),
})
export type MovementPage = z.output<typeof MovementPage>

export const MovementPart = z.object({ movements: z.array(ShownMovement), next: z.string().optional() })
export type MovementPart = z.output<typeof MovementPart>

/** One line of what was done to a movement. */
const Change = z.object({
	act: z.enum(['recorded', 'edited', 'deleted', 'restored']),
	by: z.string(),
	at: z.iso.datetime(),
	/** What it said before, by word. */
	before: z.record(z.string(), z.string()).nullable(),
})

export const MovementRecord = z.object({
	movement: ShownMovement,
	changes: z.array(Change),
	/** The cash of its day was closed: it is corrected by another one. */
	isClosed: z.boolean(),
})
export type MovementRecord = z.output<typeof MovementRecord>

export const Categories = z.object({ own: z.array(z.object({ name: z.string() })) })
export type Categories = z.output<typeof Categories>

export const NamedCategory = z.object({ name: text({ max: 40, required: 'Escribe el nombre de la categoría' }) })
export type NamedCategory = z.output<typeof NamedCategory>

export const NoInput = z.object({})
