import { MINUTE } from '#app/lib/time.ts'
import { type moneyMovements } from '#db/schema/finance.ts'
import { type payLinks, type payments } from '#db/schema/payments.ts'
import { type Booking } from './bookings.ts'
import { type Dice } from './dice.ts'
import { type Shop } from './shop.ts'
import { type World } from './world.ts'

type Movement = typeof moneyMovements.$inferInsert
type Payment = typeof payments.$inferInsert
type PayLink = typeof payLinks.$inferInsert
export type Takings = { movements: Movement[]; payments: Payment[]; payLinks: PayLink[] }

const methods: [Movement['paymentMethod'], number][] = [
	['cash', 34],
	['debit', 27],
	['credit', 20],
	['transfer', 19],
]

/** Money for what was attended, at the desk; deposits by the pay link, each with its preference and payment. */
export function takingsOf(world: World, shop: Shop, bookings: Booking[]): Takings {
	const dice = world.dice('takings')
	const takings: Takings = { movements: [], payments: [], payLinks: [] }
	for (const booking of bookings) {
		const online = onlineAt(world, booking, dice)
		if (online !== null) payOnline(world, booking, { takings, at: online, dice })
		const rest =
			(booking.row.priceMinor ?? 0) - (online === null ? 0 : (booking.service.linkPrice?.unitPriceMinor ?? 0))
		// Some pay later, and some forget to be charged.
		if (booking.row.status === 'asistida' && rest > 0 && dice.chance(0.94)) {
			takings.movements.push(atTheDesk(world, shop, { booking, amountMinor: rest, dice }))
		}
	}
	return takings
}

/** Null where nothing was paid online. */
function onlineAt(world: World, { row, service, paidOnlineAt }: Booking, dice: Dice): number | null {
	if (paidOnlineAt) return paidOnlineAt
	const mayBePaid = row.status === 'asistida' || row.status === 'confirmada'
	if (!service.linkPrice || !mayBePaid || !dice.chance(0.6)) return null
	return Math.min(row.createdAt + dice.whole(4, 300) * MINUTE, world.now)
}

function atTheDesk(
	world: World,
	shop: Shop,
	{ booking, amountMinor, dice }: { booking: Booking; amountMinor: number; dice: Dice },
) {
	const { row, person } = booking
	const at = Math.min(row.endsAt + dice.whole(1, 12) * MINUTE, world.now)
	const paymentMethod = dice.weigh(methods, ([, share]) => share)[0]
	const about = { concept: row.title, contactId: person.id, appointmentId: row.id, branchId: row.branchId }
	const id = world.id('mov', at)
	const { businessId } = shop
	return { id, businessId, amountMinor, currency: 'MXN', paymentMethod, ...about, at, createdAt: at }
}

type Online = { takings: Takings; at: number; dice: Dice }

function payOnline(world: World, { row, person, service }: Booking, { takings, at, dice }: Online): void {
	const { businessId, id: appointmentId } = row
	const originalMinor = service.linkPrice?.unitPriceMinor ?? 0
	const { active = false, value = 0 } = service.linkPrice?.discount ?? {}
	const amountMinor = active ? Math.round((originalMinor * (100 - value)) / 100) : originalMinor
	const providerPaymentId = String(dice.whole(90_000_000_000, 99_999_999_999))
	const money = { amountMinor, currency: 'MXN' }
	const askedAt = at - 3 * MINUTE
	const preferenceId = world.id('prf', askedAt)
	takings.payLinks.push({
		id: preferenceId,
		businessId,
		appointmentId,
		requestKey: preferenceId,
		...money,
		originalMinor,
		createdAt: askedAt,
		expiresAt: at,
	})
	const moneyMovementId = world.id('mov', at)
	const concept = service.linkPrice?.paymentName
	const movement = {
		paymentMethod: 'mercado_pago' as const,
		concept,
		contactId: person.id,
		appointmentId,
		branchId: row.branchId,
		providerPaymentId,
	}
	takings.movements.push({ id: moneyMovementId, businessId, ...money, ...movement, at, createdAt: at })
	const payment = {
		state: 'approved' as const,
		statusDetail: 'accredited',
		moneyMovementId,
		createdAt: at,
		updatedAt: at,
	}
	takings.payments.push({ id: world.id('pay', at), businessId, appointmentId, providerPaymentId, ...money, ...payment })
}
