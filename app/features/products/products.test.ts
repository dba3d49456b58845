import { createElement } from 'react'
import { expect, test } from 'vitest'
import '#app/features.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { agenda } from '#app/features/agenda/operations.server.ts'
import { writeRecord } from '#app/features/businesses/record/record.server.ts'
import { newId } from '#app/lib/id.ts'
import { products as table } from '#db/schema/products.ts'
import { aProductForm } from '#tests/support/examples/products.ts'
import { render } from '#tests/support/render.ts'
import { booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'
import { products } from './operations.server.ts'
import { ProductForm } from './ui/product-form.tsx'

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

test('archived products leave the list and stand under the archived ones', async () => {
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

test('INV-002 INV-003 INV-004 COM-016 a plan has so many thousands of products: beyond them none is saved, and the way is to the plans', async () => {
	const scene = await aBusiness()
	const roomIn = async () => {
		const outcome = await execute(scene.ctx, products.currency, {})
		return outcome.ok ? outcome.value : null
	}
	await made(scene)
	expect(await roomIn()).toEqual({ currency: 'MXN', count: 1 })
	await transact(scene.ctx, async (within) => {
		await writeRecord(within, { productLimit: 1 })
		const row = { businessId: scene.business.id, name: 'Gel', price: '1', priceMinor: 100, createdAt: 1 }
		for (let from = 1; from < 1000; from += 100) {
			const rows = Array.from({ length: Math.min(100, 1000 - from) }, () => ({ ...row, id: newId('prd') }))
			await within.db.insert(table).values(rows)
		}
	})
	expect(await roomIn()).toEqual({ currency: 'MXN', count: 1000, most: 1000 })
	const one = await execute(scene.ctx, products.createProduct, aProductForm)
	expect(one).toMatchObject({ ok: false, failure: { code: 'plan_limit' } })
	const form = (full: boolean) => render(createElement(ProductForm, { currency: 'MXN', full, parent: '/' }))
	expect(await form(true)).toMatch(/href="\/precios"[^>]*>Mejorar Plan/)
	expect(await form(true)).not.toContain('Registrar producto')
	expect(await form(false)).not.toContain('/precios')
})
