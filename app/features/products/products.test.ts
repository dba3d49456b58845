import { expect, test } from 'vitest'
import '#app/operations.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { booked } from '#tests/support/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scene.ts'
import { aProductForm } from '#tests/support/valid-input-catalogue.ts'
import { products } from './operations.server.ts'

async function made({ ctx }: Scene, change: object = {}) {
	const outcome = await execute(ctx, products.createProduct, { ...aProductForm, ...change })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

async function refusal({ ctx }: Scene, change: object) {
	const outcome = await execute(ctx, products.createProduct, { ...aProductForm, ...change })
	const list = await execute(ctx, products.listProducts, {})
	expect(list.ok && list.value.total).toBe(0)
	return outcome.ok ? {} : outcome.failure.fields
}

async function stockIn({ ctx, branch }: Scene, productId: string): Promise<number> {
	const outcome = await execute(ctx, products.getProduct, { productId })
	return (outcome.ok && outcome.value.stock.find(({ branchId }) => branchId === branch.id)?.quantity) || 0
}

test('INV-007 INV-008 INV-009 INV-010 INV-011 each field of a product has its limits, and nothing is written beyond them', async () => {
	const scene = await aBusiness()
	expect(await refusal(scene, { customId: 'ABCDEFGHIJK' })).toEqual({
		customId: ['El identificador debe tener máximo 10 caracteres'],
	})
	expect(await refusal(scene, { name: undefined })).toEqual({ name: ['Este campo es requerido'] })
	expect(await refusal(scene, { name: 'A' })).toEqual({ name: ['Mínimo 2 caracteres'] })
	expect(await refusal(scene, { name: 'A "B"' })).toEqual({ name: ['No uses comillas dobles'] })
	expect(await refusal(scene, { price: '12a' })).toEqual({ price: ['El precio debe ser un número'] })
	expect(await refusal(scene, { price: '1234567' })).toEqual({ price: ['Máximo 6 caracteres'] })
	expect(await refusal(scene, { description: 'Gel!' })).toEqual({ description: ['Mínimo 5 caracteres'] })
	expect(await refusal(scene, { description: 'A'.repeat(3001) })).toEqual({ description: ['Máximo 3000 caracteres'] })
})

test('INV-018 archived products leave the list and stand under the archived ones', async () => {
	const scene = await aBusiness()
	const { id } = await made(scene)
	await execute(scene.ctx, products.archiveProduct, { productId: id })
	const ids = async (archived: boolean) => {
		const outcome = await execute(scene.ctx, products.listProducts, { archived })
		return outcome.ok ? outcome.value.products.map((product) => product.id) : []
	}
	expect([await ids(false), await ids(true)]).toEqual([[], [id]])
	await execute(scene.ctx, products.unarchiveProduct, { productId: id })
	expect([await ids(false), await ids(true)]).toEqual([[id], []])
})

test('INV-020 INV-021 INV-022 INV-023 INV-024 INV-025 movements add up to the stock; wrong ones are refused', async () => {
	const scene = await aBusiness()
	const { id: productId } = await made(scene)
	const base = { type: 'in', productId, branchId: scene.branch.id, quantity: 5 }
	const move = (change: object = {}) => execute(scene.ctx, products.recordMovement, { ...base, ...change })
	const fields = async (change: object) => {
		const outcome = await move(change)
		return outcome.ok ? {} : outcome.failure.fields
	}
	expect(await fields({ quantity: 0 })).toEqual({ quantity: ['La cantidad debe ser al menos 1'] })
	expect(await fields({ quantity: 1.5 })).toEqual({ quantity: ['La cantidad debe ser un número entero'] })
	expect(await fields({ productId: 'prd_nobody' })).toEqual({ productId: ['Producto no encontrado'] })
	expect(await fields({ customId: 'SERV-1' })).toEqual({ customId: ['Solo letras y números'] })
	expect(await fields({ date: '2026-03-01' })).toEqual({ date: ['La fecha del movimiento ya pasó'] })
	expect(await stockIn(scene, productId)).toBe(0)
	expect((await move({ date: '2026-03-02', time: '08:00' })).ok).toBe(true)
	expect((await move({ type: 'out', quantity: 7 })).ok).toBe(true)
	expect(await stockIn(scene, productId)).toBe(-2)
})

test('SER-037 SER-038 SER-041 INV-029 a consumption leaves one exit a row, marked with its appointment and service, or none at all', async () => {
	const scene = await aBusiness()
	const [gel, oil] = [await made(scene, { name: 'Gel' }), await made(scene, { name: 'Aceite' })]
	const { id: appointmentId } = await booked(scene)
	const register = (rows: object[]) => execute(scene.ctx, agenda.registerConsumption, { appointmentId, rows })
	expect(await register([])).toMatchObject({
		ok: false,
		failure: { fields: { rows: ['Agrega al menos un producto'] } },
	})
	const half = await register([
		{ productId: gel.id, quantity: 2 },
		{ productId: 'prd_nobody', quantity: 1 },
	])
	expect(half).toMatchObject({ ok: false, failure: { code: 'not_found' } })
	expect(await stockIn(scene, gel.id)).toBe(0)
	const done = await register([
		{ productId: gel.id, quantity: 2 },
		{ productId: oil.id, quantity: 1 },
	])
	const mark = {
		type: 'out',
		customId: `SERV-${appointmentId.slice(-5)}`,
		comments: 'Consumo de Corte de cabello',
		appointmentId,
	}
	expect(done.ok && done.value.movements.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual(
		[
			[gel.id, 2],
			[oil.id, 1],
		].sort(),
	)
	for (const movement of done.ok ? done.value.movements : [])
		expect(movement).toMatchObject({ ...mark, branchId: scene.branch.id })
	const details = await execute(scene.ctx, agenda.appointment, { appointmentId })
	expect(details.ok && details.value.appointment.stockMovementIds).toHaveLength(2)
	expect(await stockIn(scene, gel.id)).toBe(-2)
})
