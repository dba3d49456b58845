import { type ReadCtx, type WriteCtx } from '#app/core/ctx.server.ts'
import { listProducts, movementsOfAppointment } from '#app/features/products/queries.server.ts'
import { recordStockMovements, timedMovement } from '#app/features/products/stock.server.ts'
import { type AppointmentRecord, getAppointment } from '../queries.server.ts'
import {
	type Consumption,
	type MovedStock,
	type MoveStock,
	type OfAppointment,
	type RegisterConsumption,
	type RegisteredConsumption,
} from './schemas-consumption.ts'

/** As many as a select can hold; a business with more types them in the movements' screen. */
const OFFERED = 1000

/** What the appointment used up leaves the stock of its branch: one movement a row, all or none (SER-038, SER-041). */
export async function registerConsumption(ctx: WriteCtx, input: RegisterConsumption): Promise<RegisteredConsumption> {
	const { appointment, service } = await getAppointment(ctx, input.appointmentId)
	const { id: appointmentId, branchId } = appointment
	const marks = { customId: `SERV-${appointmentId.slice(-5)}`, comments: `Consumo de ${service.name}` }
	const { movements } = await recordStockMovements(
		ctx,
		input.rows.map((row) => ({ ...row, ...marks, type: 'out', branchId, appointmentId })),
	)
	const stockMovementIds = (await movementsOfAppointment(ctx, appointmentId)).map(({ id }) => id)
	await ctx.emit('agenda.consumptionRegistered', { appointmentId, stockMovementIds: movements.map(({ id }) => id) })
	return { appointmentId, movements, stockMovementIds }
}

/** Movements of an appointment; of none they are the inventory's, and need its permission. */
export async function moveStock(ctx: WriteCtx, { appointmentId, movements }: MoveStock): Promise<MovedStock> {
	if (!appointmentId) ctx.allow('products.edit')
	const record = appointmentId ? await getAppointment(ctx, appointmentId) : null
	const timed = []
	for (const movement of movements) timed.push(await timedMovement(ctx, movement))
	const linked = timed.map((movement) => ({ ...movement, appointmentId: record?.appointment.id }))
	return { movements: (await recordStockMovements(ctx, linked)).movements }
}

export async function consumptionOf(ctx: ReadCtx, { appointmentId }: OfAppointment): Promise<Consumption> {
	const record = await getAppointment(ctx, appointmentId)
	const { products } = await listProducts(ctx, { archived: false, limit: OFFERED })
	const { branchId } = record.appointment
	const offered = products.map(({ id, name, unit, stock }) => {
		return { id, name, unit, stock: stock.find((one) => one.branchId === branchId)?.quantity ?? 0 }
	})
	const movements = await movementsOfAppointment(ctx, record.appointment.id)
	return { products: offered, suggested: suggestedBy(record, offered), movements }
}

function suggestedBy({ service }: AppointmentRecord, offered: { id: string }[]): Consumption['suggested'] {
	return service.stockOperations
		.filter(({ productId }) => offered.some(({ id }) => id === productId))
		.map(({ productId, amount }) => ({ productId, quantity: amount }))
}
