import { z } from 'zod'
import { idText, moneyText, nameText, optionalText } from '#app/core/schema.ts'
import { AppointmentStatus } from '#app/features/agenda/schemas.ts'
import { parseMinor } from '#app/lib/money.ts'
import { methodField, Receipt, requestKey } from '../schemas.ts'

export const messages = {
	price: 'Escribe un precio mayor que cero',
	services: 'Elige al menos un servicio',
	twice: 'Ya hay un paquete con ese nombre',
	archived: 'Ese paquete ya no se vende',
	branch: 'Ese paquete no se vende en esta sucursal',
	short: (price: string) => `El paquete se paga completo: son ${price}`,
	noSession: 'No hay un paquete con sesiones para esta cita',
	settled: 'La cita ya está pagada: la sesión se queda en su paquete',
	refunded: 'Ese paquete ya se devolvió',
	nothingLeft: 'Ya usó todas sus sesiones: no queda nada por devolver',
	reason: 'Escribe el motivo de la devolución',
} as const

const whole = (error: string) => z.number({ error }).int({ error })
const sessions = 'Escribe de 1 a 100 sesiones'
const days = 'Escribe de 1 a 1825 días'
const noticeDays = 'Escribe de 0 a 60 días'
const lateHours = 'Escribe de 0 a 168 horas'

/** What a package is: so many sessions of some services at one price. */
export const PackageFields = z.object({
	name: nameText({ max: 80 }),
	serviceIds: z.array(idText).max(30).min(1, { error: messages.services }).default([]),
	branchIds: z.array(idText).max(50).default([]).describe('Vacía: en todas las sucursales'),
	sessions: whole(sessions).min(1, { error: sessions }).max(100, { error: sessions }),
	price: moneyText.refine((typed) => parseMinor(typed) !== 0, { error: messages.price }),
	validDays: whole(days).min(1, { error: days }).max(1825, { error: days }).default(180),
	noticeDays: whole(noticeDays).min(0, { error: noticeDays }).max(60, { error: noticeDays }).default(7),
	noShowUses: z.boolean().default(false).describe('Quien no llega pierde la sesión'),
	lateHours: whole(lateHours)
		.min(0, { error: lateHours })
		.max(168, { error: lateHours })
		.default(0)
		.describe('Cancelada con menos horas, la sesión se pierde; 0: siempre vuelve'),
	sellsOnline: z.boolean().default(false).describe('Cualquiera lo compra en la página de reservas'),
})
export type PackageFields = z.output<typeof PackageFields>

export const OnePackage = z.object({ packageId: idText })
export type OnePackage = z.output<typeof OnePackage>

export const EditPackage = PackageFields.extend({ packageId: idText })
export type EditPackage = z.output<typeof EditPackage>

export const MovePackage = OnePackage.extend({ to: z.enum(['up', 'down']) })
export type MovePackage = z.output<typeof MovePackage>

export const ArchivePackage = OnePackage.extend({ archived: z.boolean().default(false) })
export type ArchivePackage = z.output<typeof ArchivePackage>

export const ListPackages = z.object({ archived: z.boolean().default(false).describe('Solo los archivados') })
export type ListPackages = z.output<typeof ListPackages>

const minor = z.number().int()

export const Package = z.object({
	id: z.string(),
	name: z.string(),
	serviceIds: z.array(z.string()),
	/** In words, 'Corte y Tinte'. */
	services: z.string(),
	branchIds: z.array(z.string()),
	sessions: z.number(),
	priceMinor: minor,
	currency: z.string(),
	validDays: z.number(),
	noticeDays: z.number(),
	noShowUses: z.boolean(),
	lateHours: z.number(),
	sellsOnline: z.boolean(),
	isArchived: z.boolean(),
})
export type Package = z.output<typeof Package>

export const Packages = z.object({ packages: z.array(Package) })
export type Packages = z.output<typeof Packages>

const amount = moneyText.optional()

/** A package that a client buys at the desk, paid whole by one or several methods. */
export const SellPackage = z.object({
	packageId: idText,
	contactId: idText,
	branchId: idText,
	amount: amount.describe('Vacía: todo el precio'),
	paymentMethod: methodField().default('cash'),
	more: z
		.array(z.object({ amount, paymentMethod: methodField() }))
		.max(5)
		.default([]),
	givenBy: optionalText(80).describe('Quién lo paga, si es un regalo'),
	requestKey,
})
export type SellPackage = z.output<typeof SellPackage>

export const PackageSale = z.object({ soldPackageId: z.string(), receipt: Receipt })
export type PackageSale = z.output<typeof PackageSale>

/** A package that somebody has. */
export const SoldPackage = z.object({
	id: z.string(),
	packageId: z.string(),
	name: z.string(),
	services: z.string(),
	contactId: z.string(),
	client: z.string(),
	givenBy: z.string().nullable(),
	sessions: z.number(),
	used: z.number(),
	left: z.number(),
	receiptId: z.string(),
	/** By which link it was sold. */
	saleId: z.string().nullable(),
	/** Days of the business. */
	soldOn: z.iso.date(),
	/** The last day on which it can be used. */
	until: z.iso.date(),
	state: z.enum(['usable', 'used', 'expired', 'refunded']),
	/** Absent for who may not see money. */
	money: z.object({ priceMinor: minor, currency: z.string(), refundedMinor: minor }).optional(),
})
export type SoldPackage = z.output<typeof SoldPackage>

export const SoldOf = z.object({ contactId: idText.optional() })
export type SoldOf = z.output<typeof SoldOf>

export const SoldPackages = z.object({ packages: z.array(SoldPackage) })
export type SoldPackages = z.output<typeof SoldPackages>

export const OneSold = z.object({ soldPackageId: idText })
export type OneSold = z.output<typeof OneSold>

/** With what its sessions paid; what may go back is 0 where nothing may. */
export const SoldRecord = SoldPackage.extend({
	uses: z.array(
		z.object({
			appointmentId: z.string(),
			service: z.string(),
			date: z.iso.date(),
			status: AppointmentStatus,
		}),
	),
	refundable: z.object({ whole: minor, unused: minor }).optional(),
})
export type SoldRecord = z.output<typeof SoldRecord>

export const OfAppointment = z.object({ appointmentId: idText })
export type OfAppointment = z.output<typeof OfAppointment>

/** Without a package: the one that ends first. */
export const UseSession = OfAppointment.extend({ soldPackageId: idText.optional() })
export type UseSession = z.output<typeof UseSession>

const Session = z.object({
	soldPackageId: z.string(),
	name: z.string(),
	sessions: z.number(),
	left: z.number(),
	until: z.iso.date(),
})

/** The session that pays an appointment, and else those that could. */
export const SessionOf = z.object({
	appointmentId: z.string(),
	used: Session.nullable(),
	/** What stays in it after this one. */
	offered: z.array(Session),
	mayChange: z.boolean(),
})
export type SessionOf = z.output<typeof SessionOf>

export const RefundPackageTyped = z.object({
	how: z.enum(['unused', 'whole']).default('unused'),
	paymentMethod: methodField().default('cash'),
	reason: z.string({ error: messages.reason }).trim().min(3, messages.reason).max(200),
	requestKey,
})

/** A package is taken back: whole, or for the sessions that nobody used. */
export const RefundPackage = RefundPackageTyped.extend({ soldPackageId: idText })
export type RefundPackage = z.output<typeof RefundPackage>

export const Told = z.object({ told: z.number() })
export type Told = z.output<typeof Told>

export const Nothing = z.object({})
